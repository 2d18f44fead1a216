// The command `fizz` as a shell sees it: exit code, standard output, standard error, and the files it leaves.
//
//   FIZZ=.build/release/fizz node --test Tests/Command/command.test.mjs
//
// Each suite also runs on its own: node --test Tests/Command/suites/run.mjs. It has to be a release build, for a debug
// build warns about being measured.

import './suites/help.mjs';
import './suites/usage.mjs';
import './suites/scenes.mjs';
import './suites/run.mjs';
import './suites/gestures.mjs';
import './suites/recordings.mjs';
import './suites/pictures.mjs';
import './suites/films.mjs';
import './suites/bench.mjs';
import './suites/golden.mjs';
import './suites/output.mjs';
import './suites/anything.mjs';
