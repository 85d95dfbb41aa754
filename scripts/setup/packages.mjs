/**
 * Installs the packages of the lockfile, which every command needs, on a fresh clone. Runs on any recent
 * Node, because the project's own Node is one of those packages.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

const binFolder = join(root, 'node_modules', '.bin');
const isWindows = process.platform === 'win32';

/** The oldest Node that runs the TypeScript of this repository. */
const OLDEST_NODE = Number.parseInt(readFileSync(join(root, '.nvmrc'), 'utf8'), 10);

/** Ends the process with a one-line message. */
function fail(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

/**
 * Whether the installed packages match the lockfile. npm's list of installed packages leaves out those for
 * other platforms, so the direct dependencies are checked one by one.
 */
function hasPackages() {
  try {
    const read = (...path) => JSON.parse(readFileSync(join(root, ...path), 'utf8'));
    const wanted = read('package-lock.json').packages;
    const present = read('node_modules', '.package-lock.json').packages;
    const { workspaces } = read('package.json');
    const hasDirect = ['', ...workspaces].every((workspace) => {
      const { dependencies = {}, devDependencies = {} } = read(workspace, 'package.json');
      return Object.keys({ ...dependencies, ...devDependencies }).every(
        (name) =>
          existsSync(join(root, 'node_modules', name)) ||
          existsSync(join(root, workspace, 'node_modules', name)),
      );
    });
    return (
      hasDirect &&
      Object.entries(present).every(([path, { version }]) => wanted[path]?.version === version)
    );
  } catch {
    return false;
  }
}

/** Installs the packages of the lockfile if they are missing or outdated. */
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

/** Environment with the project's own Node and tools first in the path. */
function projectEnv() {
  return { ...process.env, PATH: binFolder + delimiter + (process.env.PATH ?? '') };
}

/** The project's own Node, or on platforms for which there is no package, the one that runs this. */
function projectNode() {
  const own = join(binFolder, isWindows ? 'node.cmd' : 'node');
  if (existsSync(own)) return own;
  if (Number(process.versions.node.split('.', 1)[0]) >= OLDEST_NODE) return process.execPath;
  return fail(`Install Node ${OLDEST_NODE} or later: there is no package of it for this platform.`);
}

/** Runs a TypeScript file of this repository with the project's own Node, and ends with its exit code. */
export function runOnProjectNode(file, args = process.argv.slice(2)) {
  const child = spawn(projectNode(), [join(root, file), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: projectEnv(),
    shell: isWindows,
  });
  // A terminal sends Ctrl-C to the whole process group: the child closes its servers, then this process
  // ends.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      child.kill(signal);
    });
  }
  child.on('exit', (code, signal) => {
    process.exit(signal ? 0 : (code ?? 1));
  });
}
