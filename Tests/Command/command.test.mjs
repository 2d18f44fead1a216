// The command `fizz` as a shell sees it: exit code, standard output, standard error, and the files it leaves.
//
//   FIZZ=.build/release/fizz node --test Tests/Command/command.test.mjs

import assert from 'node:assert/strict';
import {
  accessSync, constants, existsSync, mkdirSync, readFileSync, readdirSync, statSync, symlinkSync, writeFileSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import { before, describe, test } from 'node:test';

import { file, fizz, folder, program, root, shell, temporaryFolder } from './fizz.mjs';
import { commandLines, writeFuzzFiles } from './fuzz.mjs';
import { elementsOf, referencesOf } from './markup.mjs';
import { brightness, colorCount, decodePNG } from './png.mjs';

const SCENES = ['bubbles-rise', 'bubbles-float', 'bubbles-fall', 'stress'];
const STAGING = ['--seed', '--size', '--safe-area', '--reduce-motion', '--set', '--input', '--scripted'];
const OPTIONS = {
  scenes: ['--parameters', '--json'],
  run: ['--seconds', '--steps', ...STAGING, '--json'],
  record: ['--output', '--seconds', '--steps', ...STAGING],
  replay: ['--json'],
  render: ['--output', '--at', '--scale', '--theme', '--strobe', '--every', '--seconds', '--rate', ...STAGING],
  bench: ['--steps', '--warmup', '--seed', '--size', '--safe-area', '--reduce-motion', '--set', '--json'],
  golden: ['--folder', '--update', '--print', '--json'],
};
const TINY = ['--size', '90x120', '--scale', '0.5', '--at', '0.5'];
const FUZZ_SEED = 20_261_130;

before(() => accessSync(program, constants.X_OK));

/** Exit code 0 and nothing to complain about. */
function fine(result) {
  assert.deepEqual({ code: result.code, signal: result.signal, err: result.err }, { code: 0, signal: null, err: '' });
  return result;
}

/** Exit code 2, one line on standard error that says what is wrong, and nothing on standard output. */
function refused(result, pattern) {
  const { args, code, signal, out, err } = result;
  assert.deepEqual({ code, signal, out }, { code: 2, signal: null, out: '' }, `fizz ${args.join(' ')}: ${err}`);
  assert.match(err, /^fizz[^\n]*: [^\n]+\n$/);
  if (pattern) assert.match(err, pattern);
  return result;
}

const json = async (args, options) => JSON.parse(fine(await fizz([...args, '--json'], options)).out);
const isInstalled = (name) => (process.env.PATH ?? '').split(delimiter).some((path) => existsSync(join(path, name)));

describe('help', () => {
  /** The long names in the first column. */
  const optionsIn = (page) => [...page.matchAll(/^ {2}(?:-\w, )?(--[\w-]+)/gm)].map(([, name]) => name);

  for (const [command, options] of Object.entries(OPTIONS)) {
    test(`fizz ${command} --help explains every option`, async () => {
      const page = fine(await fizz([command, '--help'])).out;
      assert.deepEqual(optionsIn(page), [...options, '--help']);
      assert.match(page, new RegExp(`^Usage: fizz ${command}\\b`, 'm'));
      for (const same of [[command, '-h'], ['help', command], ['--help', command]]) {
        assert.equal(fine(await fizz(same)).out, page, `fizz ${same.join(' ')}`);
      }
    });
  }

  test('no option in the sources goes without an explanation', () => {
    const sources = readdirSync(join(root, 'Sources/FizzCommand'), { recursive: true })
      .filter((name) => name.endsWith('.swift'))
      .map((name) => readFileSync(join(root, 'Sources/FizzCommand', name), 'utf8')).join('\n');
    const declared = [...sources.matchAll(/OptionInfo\(\s*"(--[\w-]+)"/g)].map(([, name]) => name);
    const explained = new Set([...Object.values(OPTIONS).flat(), '--help']);
    assert.deepEqual([...new Set(declared)].sort(), [...explained].sort());
  });

  test('the overview names every command', async () => {
    const page = fine(await fizz(['--help'])).out;
    for (const command of Object.keys(OPTIONS)) assert.match(page, new RegExp(`^  ${command} +[A-Z]`, 'm'));
    for (const same of [['-h'], ['help']]) assert.equal(fine(await fizz(same)).out, page);
  });

  test('help comes before complaints about what is missing', async () => {
    fine(await fizz(['run', 'no-such-scene', 'too', 'many', '--help']));
  });

  test('the version is printed', async () => {
    assert.match(fine(await fizz(['--version'])).out, /^fizz \d+\.\d+\.\d+\n$/);
    assert.equal((await fizz(['version'])).out, (await fizz(['--version'])).out);
  });

  test('every example in the help works', async () => {
    file('taps.txt', '@120 pointer 1 began 195 600 1\n@130 pointer 1 ended 195 480 1.083333\n');
    const film = isInstalled('ffmpeg') ? /^/ : /^(?!.*\.mp4)/;
    for (const command of Object.keys(OPTIONS)) {
      const { out } = await fizz([command, '--help']);
      for (const [, example] of out.matchAll(/^ {2}(fizz .*)$/gm)) {
        if (!film.test(example)) continue;
        // Whatever is given last counts.
        const shorter = { render: ' --scale 0.25 --seconds 0.1', bench: ' --steps 5 --warmup 5' }[command] ?? '';
        const result = await shell(example + shorter);
        assert.deepEqual({ example, code: result.code, err: result.err }, { example, code: 0, err: '' });
      }
    }
  });
});

describe('a command line that makes no sense', () => {
  const cases = [
    [[], /no command given; try 'fizz --help'/],
    [[''], /unknown command ''/],
    [['rum'], /unknown command 'rum'; did you mean 'run'\? \(fizz --help\)/],
    [['Replay'], /did you mean 'replay'\?/],
    [['vresion'], /did you mean 'version'\?/],
    [['completely-different'], /unknown command 'completely-different' \(fizz --help\)/],
    [['--versoin'], /unknown option '--versoin'; did you mean '--version'\?/],
    [['help', 'golde'], /unknown command 'golde'; did you mean 'golden'\?/],
    [['run', 'bubbles-rise', '--sede', '1'], /unknown option '--sede'; did you mean '--seed'\? \(fizz run --help\)/],
    [['run', 'bubbles-rise', '--jsn'], /did you mean '--json'\?/],
    [['golden', '--xyz'], /unknown option '--xyz' \(/],
    [['run', '-z', 'bubbles-rise'], /unknown option '-z'/],
    [['run', 'bubles-rise'], /unknown scene 'bubles-rise'; did you mean 'bubbles-rise'\?/],
    [['run', 'fall'], /did you mean 'bubbles-fall'\?/],
    [['run', 'zebra'], /unknown scene 'zebra' \(fizz scenes lists them\)/],
    [['scenes', '--parameters', 'stresss'], /unknown scene 'stresss'; did you mean 'stress'\?/],
    [['bench', 'stress', 'rise'], /did you mean 'bubbles-rise'\?/],
    [['golden', 'floats'], /unknown scene 'floats'/],
    [['run'], /needs SCENE/],
    [['replay'], /needs FILE/],
    [['run', 'stress', 'bubbles-rise'], /unexpected argument 'bubbles-rise'/],
    [['scenes', '--', '--json'], /unexpected argument '--json'/],
    [['run', 'stress', '--seed'], /--seed needs a value: N/],
    [['run', 'stress', '--json=yes'], /--json takes no value, but was given 'yes'/],
    [['run', 'stress', '--seed', '-1'], /--seed takes a whole number from 0 up, not '-1'/],
    [['run', 'stress', '--seed', '18446744073709551616'], /--seed/],
    [['run', 'stress', '--steps', '1.5'], /--steps takes a whole number 0\.\.\.10000000, not '1.5'/],
    [['run', 'stress', '--seconds', 'nan'], /--seconds takes a number 0\.\.\.80000, not 'nan'/],
    [['bench', '--steps', '0'], /--steps takes a whole number 1\.\.\.1000000/],
    [['golden', '--folder', ''], /--folder/],
    [['golden', '--print', '--json'], /--print goes with neither --update nor --json/],
    [['render', 'bubbles-rise'], /needs -o FILE/],
  ];
  for (const [args, pattern] of cases) {
    test(`is refused: fizz ${args.join(' ')}`, async () => refused(await fizz(args), pattern));
  }

  test('is answered in one line, whatever stands in it', async () => {
    for (const word of ['two\nlines', '\r', '\u001b[2J', '\u0085', '\u2028']) {
      for (const args of [[word], ['run', word], ['run', 'stress', `--x${word}`], ['replay', word]]) {
        const { err } = refused(await fizz(args));
        assert.doesNotMatch(err.slice(0, -1), /[\p{Cc}\u2028\u2029]/u);
      }
    }
  });

  test('is answered with standard error closed, too', async () => {
    const { code, out } = await shell('fizz nonsense 2>&-');
    assert.deepEqual({ code, out }, { code: 2, out: '' });
  });
});

describe('scenes', () => {
  /** The table as it stands in the sources. */
  const declared = [...readFileSync(join(root, 'Sources/Fizz/Bubbles/BubbleParameter.swift'), 'utf8')
    .matchAll(/ParameterInfo\(\s*"(\w+)"/g)].map(([, name]) => name);

  test('are listed', async () => {
    const lines = fine(await fizz(['scenes'])).out.trimEnd().split('\n');
    assert.deepEqual(lines.map((line) => line.split(' ')[0]), SCENES);
    const scenes = await json(['scenes']);
    assert.deepEqual(scenes.map(({ name }) => name), SCENES);
    for (const scene of scenes) {
      for (const key of ['title', 'titleZh', 'summary', 'summaryZh']) assert.ok(scene[key], `${scene.name}: ${key}`);
    }
  });

  for (const scene of SCENES) {
    test(`say what can be set in ${scene}`, async () => {
      assert.ok(declared.length > 20);
      const table = await json(['scenes', '--parameters', scene]);
      assert.deepEqual(table.map(({ name }) => name), declared);
      for (const { name, group, unit, min, max, value, kind, raised, lowered, default: usual } of table) {
        assert.ok(min < max && min <= usual && usual <= max && min <= value && value <= max, name);
        assert.ok(['continuous', 'integer', 'toggle'].includes(kind), name);
        assert.ok(group && raised && lowered && unit !== undefined, name);
      }
      const text = fine(await fizz(['scenes', '--parameters', scene])).out;
      assert.deepEqual([...text.matchAll(/^ {2}(\w+) +\S+ {2}/gm)].map(([, name]) => name), declared);
    });
  }
});

describe('run', () => {
  const digestOf = async (...args) => (await json(['run', 'bubbles-rise', '--steps', '60', ...args])).digest;

  test('says what became of the scene', async () => {
    const summary = await json(['run', 'bubbles-fall', '--seconds', '2', '--seed', '18446744073709551615']);
    assert.equal(summary.scene, 'bubbles-fall');
    assert.equal(summary.seed, '18446744073709551615', 'exact, hence a string');
    assert.equal(summary.steps, 240);
    assert.match(summary.digest, /^[0-9a-f]{16}$/);
    for (const key of ['bodies', 'awake', 'contacts', 'particles']) assert.ok(Number.isInteger(summary[key]), key);
    assert.ok(summary.bodies > 0 && summary.awake <= summary.bodies);
    const text = fine(await fizz(['run', 'bubbles-fall', '--seconds', '2', '--seed', '18446744073709551615'])).out;
    assert.match(text, new RegExp(`^digest +${summary.digest}$`, 'm'));
  });

  for (const scene of SCENES) {
    test(`gives the same digest for the same seed, another for another: ${scene}`, async () => {
      const run = async (seed) => (await json(['run', scene, '--steps', '60', '--seed', seed])).digest;
      assert.equal(await run('1'), await run('1'));
      assert.notEqual(await run('1'), await run('2'));
    });
  }

  test('depends on whatever is given', async () => {
    const given = [
      [], ['--set', 'buoyancy=90'], ['--set', 'drag=0.2'], ['--size', '400x844'], ['--safe-area', '100,0,0,0'],
      ['--reduce-motion'], ['--scripted'], ['--seed', '7'],
    ];
    const digests = await Promise.all(given.map((args) => digestOf(...args)));
    assert.equal(new Set(digests).size, given.length, digests.join(' '));
  });

  test('takes options in any order and spelling, the last one of a kind counting', async () => {
    const digest = await digestOf('--seed', '7');
    const spellings = [
      ['run', '--json', '--seed=7', '--steps=60', 'bubbles-rise'], ['run', '--seed', '7', '--steps', '60', '--json', '--',
        'bubbles-rise'], ['run', 'bubbles-rise', '--seed', '6', '--steps', '1', '--steps', '60', '--seed', '7', '--json'],
      ['run', 'bubbles-rise', '--seconds', '0.5', '--seed', '+7', '--json'],
      ['run', 'bubbles-rise', '--steps', '60', '--seconds', '9', '--seed', '7', '--json'],
    ];
    for (const args of spellings) assert.equal(JSON.parse(fine(await fizz(args)).out).digest, digest, args.join(' '));
  });

  for (const size of ['0x0', '0x844', '-5x10', '20001x5', '390x20000.5', 'infx5', '1e30x5']) {
    test(`refuses an impossible size: ${size}`, async () => {
      refused(await fizz(['run', 'bubbles-rise', '--size', size]), /impossible size '[^']+': each side has to be 1/);
    });
  }
  for (const size of ['', 'x', '390', '390x', '390x844x2', '390X844', 'nanxnanx', 'axb', '390 x 844']) {
    test(`refuses what is no size: '${size}'`, async () => {
      refused(await fizz(['run', 'bubbles-rise', `--size=${size}`]), /--size takes WIDTHxHEIGHT/);
    });
  }

  test('takes every size that is possible', async () => {
    for (const size of ['1x1', '20000x1', '1x20000', '20000x20000', '0.5e1x33.25']) {
      await json(['run', 'bubbles-rise', '--steps', '30', '--size', size]);
    }
  });

  test('refuses a safe area that leaves nothing', async () => {
    const run = (value) => fizz(['run', 'bubbles-rise', '--safe-area', value]);
    refused(await run('400,0,444,0'), /impossible safe area/);
    for (const value of ['', '1,2,3', '1,2,3,4,5', '-1,0,0,0', 'a,b,c,d', 'inf,0,0,0', 'nan,0,0,0']) {
      refused(await run(value), /--safe-area takes four distances/);
    }
  });

  test('clamps what is out of range, and says so', async () => {
    const cases = [['drag=99', 'drag=10'], ['drag=-1', 'drag=0'], ['substeps=2.4', 'substeps=2'], ['refills=7', 'refills=1']];
    for (const [given, used] of cases) {
      const result = await fizz(['run', 'bubbles-rise', '--steps', '60', '--json', '--set', given]);
      const name = given.split('=')[0];
      assert.equal(result.code, 0);
      assert.match(result.err, new RegExp(`^fizz: warning: ${given} is not a valid value \\([^)]+\\); using [0-9]+\n$`));
      assert.equal(JSON.parse(result.out).digest, await digestOf('--set', used), name);
    }
  });

  test('refuses a parameter that is not there, or no number', async () => {
    const set = (value) => fizz(['run', 'bubbles-rise', '--set', value]);
    refused(await set('drg=1'), /has no parameter 'drg'; did you mean 'drag'\?/);
    refused(await set('=1'), /has no parameter ''/);
    refused(await set('drag'), /--set takes NAME=VALUE, not 'drag'/);
    for (const value of ['', 'x', 'nan', 'inf', '1e99', '1,5', '1 ']) {
      refused(await set(`drag=${value}`), /parameter 'drag' takes a number/);
    }
    assert.equal(await digestOf('--set', 'refills=off'), await digestOf('--set', 'refills=0'));
  });
});

describe('a gesture file', () => {
  const run = (name, steps = 60, options = {}) =>
    fizz(['run', 'bubbles-rise', '--steps', `${steps}`, '--json', '--input', name], options);

  test('has an effect', async () => {
    const without = await json(['run', 'bubbles-rise', '--steps', '60']);
    assert.equal(without.events.popped, undefined);
    const popped = JSON.parse(fine(await run(file('pop.txt', '# everything\n\n  @20 command popAll\n'))).out);
    assert.ok(popped.events.popped > 10);
    const dragged = JSON.parse(fine(await run(file('drag.txt', [
      '@5 command spawn 5', '@20 pointer 1 began 195 400 0.5', '@30 pointer 1 moved 250 500 0.6',
      '@40 pointer 1 ended 300 600 0.7', '@41 parameter drag 3', '@42 environment 844 390 0 0 0 0 0 3 landscapeLeft none',
    ].join('\n')))).out);
    assert.equal(new Set([without, popped, dragged].map(({ digest }) => digest)).size, 3);
  });

  test('may stand on standard input', async () => {
    const text = '@20 command popAll\n';
    const result = fine(await run('-', 60, { input: text }));
    assert.equal(result.out, (await run(file('pop.txt', text))).out);
  });

  test('may be a recording, with either kind of line ends', async () => {
    const record = ['record', 'bubbles-rise', '--steps', '130', '--scripted'];
    const recording = fine(await fizz(record)).out;
    const { digest } = await json(['run', 'bubbles-rise', '--steps', '130', '--scripted']);
    for (const [name, text] of [['lf', recording], ['crlf', recording.replaceAll('\n', '\r\n')]]) {
      const result = fine(await run(file(`${name}.fizz`, text), 130));
      assert.equal(JSON.parse(result.out).digest, digest, name);
    }
  });

  test('is mentioned when its end is not reached', async () => {
    const result = await run(file('late.txt', '@10 command popAll\n@61 command popAll\n@99 command popAll\n'));
    assert.equal(result.code, 0);
    assert.equal(result.err, 'fizz: warning: 2 inputs come after the end, step 60\n');
  });

  const garbage = [
    ['hello', 'the line does not follow the format'], ['@x command popAll', 'the line does not follow'],
    ['@5 command popAll now', 'the line does not follow'], ['@5 command explode', 'the line does not follow'],
    ['@5 parameter drg 1', 'there is no parameter of this name'], ['@5 parameter drag 1e99', 'a number is out of range'],
    ['@-5 command popAll', 'the line does not follow'], ['@0 command popAll', 'the steps go backwards'],
    ['@100000001 command popAll', 'a number is out of range'], ['@5 pointer 1 began 5 5', 'the line does not follow'],
    ['@5 pointer 1 hovered 5 5 1', 'the line does not follow'], ['@5 pointer 1 began nan 5 1', 'the line does not follow'],
    ['@5 environment 0 0 0 0 0 0 0 2 portrait none', 'a number is out of range'], ['\u0000\uffff', 'the line does not'],
  ];
  for (const [line, reason] of garbage) {
    test(`is refused with the line's number: ${JSON.stringify(line)}`, async () => {
      const text = `# a comment\n@4 command spawn 1\n${line}\n@6 command popAll\n`;
      for (const name of [file('bad.txt', text), file('bad.txt', text.replaceAll('\n', '\r\n'))]) {
        refused(await run(name), new RegExp(`bad\\.txt:3: ${reason}`));
      }
    });
  }

  test('has to be a file that can be read', async () => {
    refused(await run('missing.txt'), /cannot read 'missing.txt': No such file/);
    refused(await run('.'), /cannot read '.': /);
    refused(await run(''), /cannot read ''/);
    fine(await run(file('empty.txt', '')));
  });
});

describe('a recording', () => {
  const record = async (...args) => fine(await fizz(['record', 'bubbles-fall', '--steps', '300', ...args])).out;
  const replay = (text, ...args) => fizz(['replay', file('played.fizz', text), ...args]);

  for (const scene of SCENES) {
    test(`of ${scene} matches when it is replayed`, async () => {
      const name = `${scene}.fizz`;
      fine(await fizz(['record', scene, '--seconds', '2', '--scripted', '--set', 'drag=0.7', '-o', name]));
      assert.match(fine(await fizz(['replay', name])).out, /^\S+: 240 steps, 2 digests match\n$/);
      assert.deepEqual(await json(['replay', name]), { scene, steps: 240, digests: 2, matches: true });
    });
  }

  test('goes through a pipe', async () => {
    const { code, out } = await shell('fizz record stress --steps 130 | fizz replay -');
    assert.deepEqual({ code, out }, { code: 0, out: 'stress: 130 steps, 2 digests match\n' });
  });

  test('comes to the digest of the run', async () => {
    const { digest } = await json(['run', 'bubbles-fall', '--steps', '300', '--scripted']);
    assert.match(await record('--scripted'), new RegExp(`^digest 300 ${digest}\nend 300\n$`, 'm'));
  });

  test('whose digest was edited diverges there', async () => {
    const text = await record('--scripted');
    const expected = text.replace(/^(digest 240) .*/m, '$1 0123456789abcdef');
    const result = await replay(expected);
    const [found] = /(?<=^digest 240 ).*/m.exec(text);
    assert.equal(result.code, 1);
    assert.equal(result.err, '');
    assert.equal(result.out, 'bubbles-fall: diverged between step 120 and step 240\n'
      + `  expected 0123456789abcdef\n  found    ${found}\n`);
    const report = await replay(expected, '--json');
    assert.equal(report.code, 1);
    assert.deepEqual(JSON.parse(report.out), {
      scene: 'bubbles-fall', steps: 240, digests: 3, matches: false, divergedAt: 240, lastGood: 120,
      expected: '0123456789abcdef', found,
    });
  });

  test('whose input, seed, size or scene was edited diverges', async () => {
    const text = await record('--scripted');
    const edits = [
      [/^@121 pointer 2 moved 199/m, '@121 pointer 2 moved 120', 240], [/^seed 42/m, 'seed 43', 120],
      [/^environment 390/m, 'environment 290', 120], [/^scene bubbles-fall/m, 'scene bubbles-float', 120],
      [/^@150 .*\n/m, '', 240],
    ];
    for (const [pattern, replacement, step] of edits) {
      assert.match(text, pattern);
      const result = await replay(text.replace(pattern, replacement), '--json');
      assert.equal(result.code, 1, replacement);
      assert.equal(JSON.parse(result.out).divergedAt, step, replacement);
    }
  });

  test('may diverge before its first step', async () => {
    const [start] = /[0-9a-f]{16}/.exec((await json(['run', 'bubbles-fall', '--steps', '0'])).digest);
    const text = (await record()).replace(/^digest 120/m, 'digest 0 0123456789abcdef\ndigest 120');
    const result = await replay(text, '--json');
    assert.equal(result.code, 1);
    const { divergedAt, found } = JSON.parse(result.out);
    assert.deepEqual({ divergedAt, found }, { divergedAt: 0, found: start });
  });

  test('without digests proves nothing, and says so', async () => {
    const result = await replay((await record()).replace(/^digest.*\n/gm, ''));
    assert.equal(result.code, 0);
    assert.match(result.err, /^fizz: warning: the recording has no digests, so nothing was compared\n$/);
  });

  test('that is foreign, binary, empty, missing or a folder is refused', async () => {
    mkdirSync(join(folder, 'a folder'));
    const png = (await fizz(['render', 'bubbles-rise', ...TINY, '-o', 'foreign.png'])) && 'foreign.png';
    for (const name of [png, file('text.txt', 'hello\n'), file('empty.fizz', ''), file('nul', Buffer.alloc(999))]) {
      refused(await fizz(['replay', name]), new RegExp(`${name}:1: this is not a fizz recording`));
    }
    refused(await fizz(['replay', 'missing.fizz']), /cannot read 'missing.fizz': No such file or directory/);
    refused(await fizz(['replay', 'a folder']), /cannot read 'a folder': Is a directory/);
    refused(await fizz(['replay', 'text.txt/x']), /cannot read 'text.txt\/x': Not a directory/);
    refused(await fizz(['replay', '-'], { input: 'hello' }), /standard input:1: this is not a fizz recording/);
    refused(await shell('fizz replay - <&-'), /cannot read standard input/);
  });

  test('that is malformed is refused with the line', async () => {
    const text = await record('--scripted');
    const line = text.split('\n').findIndex((content) => content.startsWith('@31 ')) + 1;
    const edits = [
      [/^fizz-recording 1/, 'fizz-recording 2', 1, 'this version'], [/^scene .*/m, 'scene Ü', 2, 'the line does not'],
      [/^seed .*/m, 'seed -1', 3, 'the line does not'], [/^seed .*/m, 'seed 99999999999999999999', 3, 'a number is out'],
      [/^environment 390/m, 'environment 0', 4, 'a number is out'], [/^@31 .*/m, '@31 what', line, 'the line does not'],
      [/^@31 /m, '@29 ', line, 'the steps go backwards'], [/^@31 .*/m, '@31 parameter x 1', line, 'there is no parameter'],
      [/^end .*/m, 'end 300\nmore', text.split('\n').length, 'the line does not'],
    ];
    for (const [pattern, replacement, number, reason] of edits) {
      const name = file('bad.fizz', text.replace(pattern, replacement));
      refused(await fizz(['replay', name]), new RegExp(`bad.fizz:${number}: ${reason}`));
    }
    refused(await replay(text.replace(/^scene .*/m, 'scene bubbles-fell')), /unknown scene 'bubbles-fell'; did you mean/);
  });

  test('that is cut off anywhere is refused', async () => {
    const text = fine(await fizz(['record', 'bubbles-fall', '--steps', '40', '--scripted'])).out;
    for (let length = 0; length < text.length - 1; length += length > text.length - 20 ? 1 : 29) {
      const result = refused(await replay(text.slice(0, length)));
      assert.match(result.err, /played.fizz:\d+: |has no end/, `cut off after ${length} bytes`);
    }
    fine(await replay(text.slice(0, -1)));
  });

  test('is not read for ever', async (t) => {
    if (!existsSync('/dev/zero')) return t.skip('there is no /dev/zero');
    refused(await fizz(['replay', '/dev/zero']), /longer than 64 MB/);
    refused(await fizz(['run', 'stress', '--input', '/dev/zero']), /longer than 64 MB/);
  });

  test('is written where it was asked to be, or not at all', async () => {
    for (const path of ['no/such/folder.fizz', '.', '', 'text.txt/x']) {
      refused(await fizz(['record', 'bubbles-rise', '--steps', '1', '-o', path]), /cannot write '/);
    }
    const text = await record();
    for (const args of [['-o', 'kept.fizz'], ['--output=kept.fizz'], ['-okept.fizz']]) {
      file('kept.fizz', 'something much longer than a recording '.repeat(100));
      fine(await fizz(['record', 'bubbles-fall', '--steps', '300', ...args]));
      assert.equal(readFileSync(join(folder, 'kept.fizz'), 'utf8'), text);
    }
    assert.equal(await record('-o', '-'), text);
  });
});

describe('a picture', () => {
  let counter = 0;
  /** Renders, and returns what is in the file. */
  async function render(extension, ...args) {
    const name = `picture-${(counter += 1)}.${extension}`;
    const result = fine(await fizz(['render', 'bubbles-rise', '-o', name, ...args]));
    assert.equal(result.out, '');
    return readFileSync(join(folder, name));
  }

  test('is a PNG of the stage, twice its size', async () => {
    const picture = decodePNG(await render('png'));
    assert.deepEqual([picture.width, picture.height, picture.channels], [780, 1688, 3]);
    assert.ok(colorCount(picture) > 1000, 'it is blank');
  });

  for (const scene of SCENES) {
    test(`is a PNG of ${scene} at any scale`, async () => {
      for (const [scale, width, height] of [['0.25', 23, 31], ['1', 90, 121], ['1.5', 136, 181]]) {
        fine(await fizz(['render', scene, '-o', 'scaled.PNG', '--size', '90.4x120.5', '--scale', scale, '--at', '1']));
        const picture = decodePNG(readFileSync(join(folder, 'scaled.PNG')));
        assert.deepEqual([picture.width, picture.height], [Math.max(width, Math.ceil(90.4 * scale)), height]);
        assert.ok(colorCount(picture) > 100, 'it is blank');
      }
    });
  }

  test('survives extreme shapes', async () => {
    for (const size of ['1x1', '1x3000', '3000x1', '2.5x2.5']) {
      const [width, height] = size.split('x').map((side) => Math.ceil(side));
      const picture = decodePNG(await render('png', '--size', size, '--scale', '1', '--at', '0.1'));
      assert.deepEqual([picture.width, picture.height], [width, height]);
    }
  });

  test('is the same every time, and another one at another moment', async () => {
    assert.deepEqual(await render('png', ...TINY), await render('png', ...TINY));
    assert.notDeepEqual(await render('png', ...TINY), await render('png', ...TINY, '--at', '0.6'));
    assert.notDeepEqual(await render('png', ...TINY), await render('png', ...TINY, '--seed', '7'));
  });

  test('is an SVG with circles where the bubbles are', async () => {
    const elements = elementsOf(`${await render('svg')}`);
    const [svg] = elements;
    assert.equal(svg.name, 'svg');
    assert.deepEqual([svg.attributes.width, svg.attributes.height, svg.attributes.viewBox], ['390', '844', '0 0 390 844']);
    const { bodies } = await json(['run', 'bubbles-rise', '--seconds', '3']);
    const circles = elements.filter(({ name, parent }) => name === 'circle' && parent === svg);
    assert.ok(circles.length >= bodies, `${circles.length} circles for ${bodies} bubbles`);
    for (const { attributes } of circles) {
      for (const key of ['cx', 'cy', 'r']) assert.ok(Number.isFinite(Number(attributes[key])), attributes[key]);
    }
  });

  for (const look of ['0', '1', '2', '3', '4', '5']) {
    test(`is well formed in either format with look ${look}`, async () => {
      const args = ['--set', `look=${look}`, '--scripted', '--at', '0.6', '--strobe', '3', '--theme', 'dark'];
      const elements = elementsOf(`${await render('svg', ...args)}`);
      const { ids, used } = referencesOf(elements);
      assert.equal(new Set(ids).size, ids.length, 'an id stands for two things');
      assert.deepEqual(used.filter((id) => !ids.includes(id)), [], 'references to nothing');
      decodePNG(await render('png', ...args, '--scale', '0.25'));
    });
  }

  test('shows several moments as a strobe picture', async () => {
    const strobe = ['--strobe', '4', '--every', '0.1'];
    const plain = elementsOf(`${await render('svg')}`);
    const several = elementsOf(`${await render('svg', ...strobe)}`);
    const ghosts = several.filter(({ name, parent }) => name === 'g' && parent === several[0]);
    const opacities = ghosts.map(({ attributes }) => Number(attributes.opacity));
    assert.equal(opacities.length, 3);
    assert.deepEqual(opacities, opacities.toSorted((a, b) => a - b), 'older ones are fainter');
    assert.ok(several.length > plain.length);
    assert.notDeepEqual(decodePNG(await render('png', ...TINY, ...strobe)).pixels, decodePNG(await render('png', ...TINY)).pixels);
    // At the very start there are no older moments.
    fine(await fizz(['render', 'bubbles-rise', '-o', 'start.svg', '--strobe', '24', '--at', '0']));
  });

  test('is light or dark', async () => {
    const [light, dark] = [await render('png', ...TINY), await render('png', ...TINY, '--theme', 'dark')].map(decodePNG);
    assert.ok(brightness(light) > 180 && brightness(dark) < 80, `${brightness(light)}, ${brightness(dark)}`);
    assert.deepEqual(await render('png', ...TINY, '--theme', 'light'), await render('png', ...TINY));
    assert.notDeepEqual(await render('svg'), await render('svg', '--theme', 'dark'));
  });

  test('shows gestures and parameters', async () => {
    const input = file('pop.txt', '@20 command popAll\n');
    for (const args of [['--input', input], ['--set', 'radiusMin=1', '--set', 'radiusMax=2']]) {
      assert.notDeepEqual(await render('png', ...TINY), await render('png', ...TINY, ...args), args.join(' '));
    }
  });

  test('needs a known extension', async () => {
    for (const path of ['x.gif', 'x', 'png', '.', 'x.', '-', 'x.png/', 'x.png.txt', '']) {
      refused(await fizz(['render', 'bubbles-rise', '-o', path]), /cannot tell what to write from '.*': use .svg, .png or/);
    }
    assert.ok(!existsSync(join(folder, 'png')));
  });

  test('needs a path that can be written', async () => {
    mkdirSync(join(folder, 'folder.png'));
    const cases = [
      ['no/such/x.png', 'No such file or directory'], ['no/such/x.svg', 'No such file or directory'],
      ['folder.png', 'Is a directory'],
    ];
    for (const [path, reason] of cases) {
      refused(await fizz(['render', 'bubbles-rise', ...TINY, '-o', path]), new RegExp(`cannot write '${path}': ${reason}`));
    }
  });

  test('is refused before anything runs when an option makes no sense', async () => {
    // A day takes minutes.
    const day = ['render', 'bubbles-rise', '-o', 'day.png', '--at', '86400'];
    refused(await fizz([...day, '--theme', 'purple']), /--theme takes light or dark, not 'purple'/);
    refused(await fizz([...day, '--scale', '9']), /--scale takes a number 0.25...8, not '9'/);
    refused(await fizz([...day, '--strobe', '1']), /--strobe takes a whole number 2...24/);
    refused(await fizz([...day, '--every', '0']), /--every takes a number 0.01...60/);
    refused(await fizz([...day, '--size', '20000x20000']), /40000x40000 pixels is too large .*lower --scale or --size/);
    refused(await fizz([...day, '-o', 'day.svg', '--scale', 'x']), /--scale/);
    refused(await fizz([...day, '--at', '86401']), /--at takes a number 0...86400/);
  });
});

describe('a film', () => {
  const short = ['render', 'bubbles-rise', '--size', '91x121', '--scale', '0.5', '--seconds', '0.25'];
  const withFFmpeg = { skip: isInstalled('ffmpeg') ? false : 'ffmpeg is not installed' };

  test('is written by ffmpeg', withFFmpeg, async (t) => {
    fine(await fizz([...short, '--rate', '24', '-o', 'film.mp4']));
    const bytes = readFileSync(join(folder, 'film.mp4'));
    assert.equal(bytes.toString('latin1', 4, 8), 'ftyp');
    if (!isInstalled('ffprobe')) return t.diagnostic('ffprobe is not installed');
    const probe = await shell('ffprobe -v error -count_frames -show_streams -of json film.mp4');
    const [stream, ...others] = JSON.parse(probe.out).streams;
    assert.deepEqual(others, []);
    assert.deepEqual(
      [stream.codec_type, stream.width, stream.height, stream.r_frame_rate, stream.nb_read_frames, stream.pix_fmt],
      ['video', 46, 62, '24/1', '6', 'yuv420p']);
  });

  test('may have a name that ffmpeg would take for something else', withFFmpeg, async () => {
    for (const name of ['-dash.mp4', 'a:b.mp4', 'pipe:9.mp4', 'a%03d.mp4', 'two words.MP4']) {
      fine(await fizz([...short, '--seconds', '0.1', `--output=${name}`]));
      assert.ok(statSync(join(folder, name)).size > 500, name);
    }
  });

  test('needs ffmpeg, and says so', async () => {
    for (const PATH of ['', folder]) {
      refused(await fizz([...short, '-o', 'none.mp4'], { env: { PATH } }), /an mp4 needs ffmpeg, which is not on .*PATH/);
    }
    assert.ok(!existsSync(join(folder, 'none.mp4')));
  });

  test('fails when ffmpeg fails', async () => {
    const path = temporaryFolder();
    const film = (script) => {
      writeFileSync(join(path, 'ffmpeg'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
      return fizz([...short, '-o', 'failed.mp4'], { env: { PATH: path } });
    };
    refused(await film('exit 3'), /ffmpeg could not write 'failed.mp4' \(its exit code was 3\)/);
    refused(await film('kill -9 $$'), /ffmpeg could not write 'failed.mp4' \(its exit code was -1\)/);
  });

  test('is refused for options that make no sense', withFFmpeg, async () => {
    refused(await fizz([...short, '-o', 'x.mp4', '--rate', '25']), /--rate takes 24, 30, 40, 60 or 120, not 25/);
    refused(await fizz([...short, '-o', 'x.mp4', '--strobe', '3']), /--strobe makes stills, not films/);
    refused(await fizz([...short, '-o', 'x.mp4', '--seconds', '0']), /--seconds takes a number 0.1...600/);
    refused(await fizz([...short, '-o', 'no/x.mp4']), /cannot write 'no\/x.mp4': No such file or directory/);
    refused(await fizz([...short, '-o', 'x.mp4', '--size', '20000x20000', '--scale', '8']), /is too large/);
  });
});

describe('bench', () => {
  test('measures every scene', async () => {
    const results = await json(['bench', '--steps', '20', '--warmup', '10']);
    assert.deepEqual(results.map(({ scene }) => scene), SCENES);
    for (const result of results) {
      assert.deepEqual(Object.keys(result), [
        'scene', 'steps', 'bodies', 'awake', 'contacts', 'medianNanoseconds', 'p99Nanoseconds', 'allocationsPerStep',
      ]);
      assert.equal(result.steps, 20);
      assert.ok(result.bodies > 0 && result.awake > 0 && result.contacts >= 0, result.scene);
      assert.ok(result.medianNanoseconds > 0 && result.p99Nanoseconds >= result.medianNanoseconds, result.scene);
      assert.ok(result.allocationsPerStep === null || result.allocationsPerStep >= 0, result.scene);
    }
  });

  test('measures what was asked for', async () => {
    const args = ['bench', 'stress', 'bubbles-fall', 'stress', '--steps', '1', '--warmup', '0'];
    assert.deepEqual((await json(args)).map(({ scene }) => scene), ['stress', 'bubbles-fall', 'stress']);
    const [crowd] = await json(['bench', 'stress', '--set', 'maxCount=3000', '--steps', '5', '--warmup', '5']);
    assert.equal(crowd.bodies, 3000);
    const text = fine(await fizz(args)).out.trimEnd().split('\n');
    assert.match(text[0], /^scene +bodies +awake +contacts +median ns +p99 ns +allocations\/step$/);
    assert.equal(text.length, 4);
  });
});

describe('golden', () => {
  const committed = join(root, 'Tests/Golden');
  const isMinted = existsSync(committed);

  /** A folder with golden files written a moment ago. */
  async function mint(...scenes) {
    const golden = temporaryFolder();
    fine(await fizz(['golden', '--update', '--folder', golden, ...scenes]));
    return golden;
  }

  test('files of this project match', { skip: isMinted ? false : 'there are none yet' }, async () => {
    const { out } = fine(await fizz(['golden'], { cwd: root }));
    assert.equal(out, SCENES.map((scene) => `${scene}: matches\n`).join(''));
    const texts = SCENES.map((scene) => readFileSync(join(committed, `${scene}.txt`), 'utf8'));
    assert.equal(fine(await fizz(['golden', '--print'])).out, texts.join(''));
  });

  test('files are written, and then match', async () => {
    const golden = join(temporaryFolder(), 'a', 'b');
    const written = await json(['golden', '--update', '--folder', golden]);
    assert.deepEqual(written.map(({ scene, written: isNew, matches }) => [scene, isNew, matches]),
      SCENES.map((scene) => [scene, true, true]));
    const again = await json(['golden', '--update', '--folder', golden]);
    assert.deepEqual(again.map((result) => result.written), SCENES.map(() => false));
    const matched = await json(['golden', '--folder', golden]);
    assert.deepEqual(matched.map(({ matches, step, difference }) => [matches, step, difference]),
      SCENES.map(() => [true, null, null]));
    assert.deepEqual(readdirSync(golden).sort(), SCENES.map((scene) => `${scene}.txt`).sort());
  });

  test('files are readable, and are what is printed', async () => {
    const golden = await mint();
    for (const scene of SCENES) {
      const text = readFileSync(join(golden, `${scene}.txt`), 'utf8');
      assert.equal(fine(await fizz(['golden', '--print', scene])).out, text);
      assert.match(text, new RegExp(`^scene ${scene}\n`));
      assert.equal([...text.matchAll(/^step \d+ digest [0-9a-f]{16} bodies \d+/gm)].length, 4);
    }
  });

  test('file that was changed is named, with its step', async () => {
    const golden = await mint('bubbles-rise', 'bubbles-float');
    const path = join(golden, 'bubbles-float.txt');
    const text = readFileSync(path, 'utf8');
    const edits = [
      [text.replace(/(?<=^step 300 digest )\S+/m, '0123456789abcdef'), 300], [text.replace(/^ {2}bubble.*\n/m, ''), 150],
      [text.replace(/^step 600[^]*/m, ''), 600], [`${text}more\n`, 600], ['', null], ['\u0000\n', null],
    ];
    for (const [content, step] of edits) {
      writeFileSync(path, content);
      const result = await fizz(['golden', 'bubbles-rise', 'bubbles-float', '--folder', golden]);
      assert.deepEqual([result.code, result.err], [1, '']);
      const place = step === null ? '' : ` at step ${step}`;
      assert.match(result.out, new RegExp(`^bubbles-float: differs${place}\n  \\S+bubbles-float\\.txt:\\d+: expected`, 'm'));
      assert.match(result.out, /^bubbles-rise: matches$/m);
      const report = JSON.parse((await fizz(['golden', '--folder', golden, '--json', 'bubbles-float'])).out);
      assert.deepEqual(report.map(({ matches, step: found }) => [matches, found]), [[false, step]]);
    }
    fine(await fizz(['golden', '--folder', golden, 'bubbles-rise']));
    fine(await fizz(['golden', '--update', '--folder', golden, 'bubbles-float']));
    assert.equal(readFileSync(path, 'utf8'), text);
  });

  test('files match with the line ends of another system', async () => {
    const golden = await mint('bubbles-fall');
    for (const name of readdirSync(golden)) {
      writeFileSync(join(golden, name), readFileSync(join(golden, name), 'utf8').replaceAll('\n', '\r\n'));
    }
    fine(await fizz(['golden', '--folder', golden, 'bubbles-fall']));
  });

  test('files that are missing differ', async () => {
    const result = await fizz(['golden', '--folder', 'nowhere']);
    assert.equal(result.code, 1);
    assert.match(result.out, /^stress: differs\n {2}nowhere\/stress.txt is missing; mint it with fizz golden --update$/m);
  });

  test('files are not written where they cannot be', async () => {
    const name = file('a-file', '');
    refused(await fizz(['golden', '--update', '--folder', name]), /cannot write 'a-file\/bubbles-rise.txt'/);
    refused(await fizz(['golden', '--update', '--folder', `${name}/x`]), /cannot make folder 'a-file\/x'/);
  });
});

describe('standard output', () => {
  const commands = [
    'scenes', 'scenes --json', 'scenes --parameters stress', '--help', 'run --help', '--version', 'golden --print stress',
    'run bubbles-rise --steps 1', 'record bubbles-rise --scripted', 'bench bubbles-rise --steps 1',
  ];

  test('may be closed by its reader', async () => {
    // The reader has gone when the command starts.
    const gone = 'mkfifo "$name"; : < "$name" & exec 3> "$name"; wait';
    for (const [index, command] of commands.entries()) {
      const script = `name=gone-${index}; ${gone}; fizz ${command} >&3`;
      const { code, signal, err } = await shell(script);
      assert.deepEqual({ command, code, signal, err }, { command, code: 0, signal: null, err: '' });
    }
  });

  test('may be read in part', async () => {
    const { out, err } = await shell('fizz record stress --scripted | head -n 1');
    assert.deepEqual({ out, err }, { out: 'fizz-recording 1\n', err: '' });
  });

  test('that cannot be written is an error', async (t) => {
    if (!existsSync('/dev/full')) return t.skip('there is no /dev/full');
    for (const command of commands) {
      refused(await shell(`fizz ${command} > /dev/full`), /cannot write standard output: No space left on device/);
    }
    symlinkSync('/dev/full', join(folder, 'full.svg'));
    refused(await fizz(['render', 'bubbles-rise', '-o', 'full.svg']), /cannot write 'full.svg': No space left on device/);
  });

  test('that is closed does not end up in a file', async () => {
    refused(await shell('fizz scenes >&-'), /cannot write standard output/);
    const golden = temporaryFolder();
    refused(await shell(`fizz golden bubbles-rise --update --folder '${golden}' >&-`), /cannot write standard output/);
    fine(await fizz(['golden', '--folder', golden, 'bubbles-rise']));
    fine(await shell('fizz record stress --steps 1 -o closed.fizz >&- <&-'));
    fine(await fizz(['replay', 'closed.fizz']));
  });
});

describe('whatever it is given', () => {
  const inputs = [
    '@1 parameter drag 0.5', '@3 pointer 1 began 195.5 400.25 0.1', '@5 pointer 1 moved 200 380 0.116667',
    '@9 pointer 1 ended 210 330 0.15', '@11 command popWithin 100 100 50', '@12 command spawn 3', '@12 command nudge 4 9 -9',
    '@14 environment 360 640 20 0 0 0 0 3 portraitUpsideDown reduceMotion+lowPower', '@16 command restart',
    '@18 command pop 5', '@19 command activate 6', '@21 command popAll',
  ];
  let recording;

  before(async () => {
    const input = file('fuzz.txt', inputs.join('\n'));
    recording = fine(await fizz(['record', 'bubbles-fall', '--steps', '40', '--input', input])).bytes;
  });

  test('a command line ends with 0, 1 or 2 and explains a 2', async () => {
    const lines = commandLines(FUZZ_SEED, 500, recording);
    const codes = [0, 0, 0];
    // Two at once, each in a folder of its own, so that what one writes never changes what another finds.
    await Promise.all([0, 1].map(async (lane) => {
      const cwd = temporaryFolder();
      writeFuzzFiles(cwd, recording, mkdirSync);
      for (let index = lane; index < lines.length; index += 2) {
        const { args, input, mutant: bytes } = lines[index];
        writeFileSync(join(cwd, 'mutant'), bytes);
        const result = await fizz(args, { cwd, input });
        check(result, `case ${index} of seed ${FUZZ_SEED}: fizz ${JSON.stringify(args)}\n${result.err}`);
        codes[result.code] += 1;
      }
    }));
    // A fuzzer that is always turned away at the door tests nothing.
    assert.ok(codes[0] > 150 && codes[1] > 5 && codes[2] > 100, `exit codes 0, 1 and 2: ${codes.join(', ')}`);
  });

  function check({ args, code, signal, out, err }, message) {
    assert.equal(signal, null, message);
    assert.ok([0, 1, 2].includes(code), message);
    if (code === 1) assert.ok(['replay', 'golden'].includes(args[0]), message);
    if (code < 2) assert.match(err, /^(fizz: warning: [^\n]+\n)*$/, message);
    if (code < 2 && args.includes('--json') && /^[[{]/.test(out)) JSON.parse(out);
    if (code === 2) assert.match(err, /^(fizz: warning: [^\n]+\n)*fizz[^\n]*: [^\n]+\n$/, message);
    if (code === 2) assert.equal(out, '', message);
  }
});
