// Parses JavaScript modules without running them, and checks that the files and names they import exist. Reads paths
// from standard input, one a line.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { spawnSync } from 'node:child_process';
import vm from 'node:vm';

// Only node started with this flag can parse modules without loading them.
if (typeof vm.SourceTextModule !== 'function') {
  const again = spawnSync(process.execPath, ['--experimental-vm-modules', '--no-warnings', process.argv[1]], {
    stdio: 'inherit',
  });
  process.exit(again.status ?? 1);
}

const paths = readFileSync(0, 'utf8').split('\n').filter(Boolean);
let failed = false;

for (const path of paths) {
  const source = readFileSync(path, 'utf8');
  // A service worker and other classic scripts are valid modules, too, as far as syntax goes.
  let module;
  try {
    module = new vm.SourceTextModule(source, { identifier: path });
  } catch (error) {
    console.error(`${error.stack.split('\n').slice(0, 4).join('\n')}\n    ${path}`);
    failed = true;
    continue;
  }
  for (const specifier of module.dependencySpecifiers) {
    if (!specifier.startsWith('.')) {
      if (!specifier.startsWith('node:')) complain(path, `imports '${specifier}', which is not part of this project`);
    } else if (!existsSync(join(dirname(path), specifier))) {
      complain(path, `imports '${specifier}', which does not exist`);
    }
  }
}
process.exit(failed ? 1 : 0);

function complain(path, message) {
  console.error(`${path}: ${message}`);
  failed = true;
}
