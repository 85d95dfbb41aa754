/**
 * What every command needs before it can run on a fresh clone: the packages of the lockfile. Runs on
 * any Node of the last years, because the project's own Node is one of those packages.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the repository. */
export const root = fileURLToPath(new URL('..', import.meta.url));

const binFolder = join(root, 'node_modules', '.bin');
const isWindows = process.platform === 'win32';

/** Ends the process with one line that says what to do. */
export function fail(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

/** Are all packages of the lockfile there, in its versions? npm keeps a list of what it has installed. */
function hasPackages() {
  const installed = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installed)) return false;
  try {
    const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
    const present = JSON.parse(readFileSync(installed, 'utf8')).packages;
    return Object.entries(wanted).every(
      ([path, { version, link, optional }]) =>
        !path.startsWith('node_modules/') || link || optional || present[path]?.version === version,
    );
  } catch {
    return false;
  }
}

/** Installs the packages of the lockfile when they are missing or older than it. */
export function installPackages() {
  if (hasPackages()) return;
  console.log('Installing the packages (once; about a minute)…');
  const result = spawnSync('npm', ['ci'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: isWindows,
  });
  if (result.status !== 0) {
    fail('The packages could not be installed. Check the connection, then run the command again.');
  }
}

/** Environment in which the project's own Node and tools come first. */
export function projectEnv() {
  return { ...process.env, PATH: binFolder + delimiter + (process.env.PATH ?? '') };
}

/** Runs a TypeScript file of this repository on the project's own Node; ends as it ends. */
export function runOnProjectNode(file, args = process.argv.slice(2)) {
  const child = spawn(join(binFolder, isWindows ? 'node.cmd' : 'node'), [join(root, file), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: projectEnv(),
    shell: isWindows,
  });
  // The terminal sends Ctrl-C to the whole group; the child closes its servers, then this ends too.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      child.kill(signal);
    });
  }
  child.on('exit', (code, signal) => {
    process.exit(signal ? 0 : (code ?? 1));
  });
}
