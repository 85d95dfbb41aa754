import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Process that holds a data folder. */
interface Holder {
  pid: number;
  /** When that process started, in clock ticks of the system. Distinguishes a reused process id. */
  startedAt: string;
  /** Where its process id is valid: machine and container. */
  place: string;
  /** Unique id of this lock. */
  id: string;
}

/** Interval at which a holder updates its lock, in milliseconds. */
const SHOWN_EVERY_MS = 10_000;
/**
 * Time without updates after which a lock is considered stale, if its holder is on another machine, where
 * its process cannot be checked.
 */
const GONE_AFTER_MS = 6 * SHOWN_EVERY_MS;

// Folders held by this process. The process id in a lock file does not say which server of the process
// holds it.
const held = new Set<string>();

/** Path of the lock in a data folder. */
function lockFileOf(dataDir: string): string {
  return join(dataDir, 'server.lock');
}

/** A lock file: its text, and its holder if still alive. */
interface Found {
  readonly text: string;
  readonly holder: Holder | undefined;
}

function lookAt(file: string): Found | undefined {
  try {
    const text = readFileSync(file, 'utf8');
    return { text, holder: holderOf(file, text) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function holderOf(file: string, text: string): Holder | undefined {
  let holder: Holder;
  try {
    holder = JSON.parse(text) as Holder;
  } catch {
    // Incomplete: its writer crashed or is still writing.
    return isFresh(file) ? { pid: 0, startedAt: '', place: '', id: '' } : undefined;
  }
  if (holder.place !== placeOf()) return isFresh(file) ? holder : undefined;
  if (holder.pid === process.pid) return held.has(file) ? holder : undefined;
  if (!Number.isInteger(holder.pid) || !isAlive(holder.pid)) return undefined;
  return startOf(holder.pid) === holder.startedAt ? holder : undefined;
}

function isFresh(file: string): boolean {
  return Date.now() - statSync(file).mtimeMs < GONE_AFTER_MS;
}

/**
 * Tries to lock a file for this process. Returns the function that releases it; its holder, if it is
 * locked; undefined if the lock was released or stale, so that the caller may try again. Of several
 * processes that find a stale lock, only one removes it: the one that gets a second lock file beside it and
 * finds the first unchanged.
 */
function take(file: string, own: Holder): (() => void) | Holder | undefined {
  try {
    writeFileSync(file, JSON.stringify(own), { flag: 'wx', mode: 0o600 });
    held.add(file);
    return () => {
      held.delete(file);
      rmSync(file, { force: true });
    };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const found = lookAt(file);
  if (!found) return undefined;
  if (found.holder) return found.holder;
  const release = take(`${file}.taking`, own);
  if (typeof release !== 'function') return release;
  try {
    if (lookAt(file)?.text === found.text) rmSync(file, { force: true });
  } finally {
    release();
  }
  return undefined;
}

/** Number of attempts to take the lock, since other processes may release or take it in between. */
const ATTEMPTS = 5;

/**
 * Locks a data folder for this process and returns the function that releases it. Throws an Error with a
 * one-line message if another process holds it. The lock of a process that has ended is taken over by
 * exactly one other process.
 */
export function lockFolder(dataDir: string): () => void {
  const file = lockFileOf(dataDir);
  const own = {
    pid: process.pid,
    startedAt: startOf(process.pid),
    place: placeOf(),
    id: randomUUID(),
  };
  let taken: (() => void) | Holder | undefined;
  try {
    for (let attempt = 0; attempt < ATTEMPTS && taken === undefined; attempt += 1) {
      taken = take(file, own);
    }
  } catch (error) {
    throw new Error(
      `The data folder ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code}). Set DATA_DIR to a folder that can.`,
      { cause: error },
    );
  }
  if (typeof taken === 'function') return shownUntil(file, taken);
  const elsewhere =
    taken === undefined || taken.place === own.place
      ? ''
      : ' of another machine or container; if that has ended, wait a minute';
  throw new Error(
    `The data folder ${dataDir} is in use by another server (process ${taken?.pid ?? 'unknown'}${elsewhere}). Stop it, or set DATA_DIR to another folder.`,
  );
}

/** Updates the lock regularly until it is released. */
function shownUntil(file: string, letGo: () => void): () => void {
  const timer = setInterval(() => {
    try {
      const now = new Date();
      utimesSync(file, now, now);
    } catch {
      // The folder was removed while the server runs; its next change will report that.
    }
  }, SHOWN_EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    letGo();
  };
}

// Each container has its own process ids (pid_namespaces(7)).
function placeOf(): string {
  let numbering = '';
  try {
    numbering = readlinkSync('/proc/self/ns/pid');
  } catch {
    // Without /proc there are no containers with separate process ids.
  }
  return `${hostname()} ${numbering}`;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

// Field 22 of /proc/<pid>/stat (proc(5)). Empty without /proc, where only the process id is compared.
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie process does not hold a lock.
    return fields[0] === 'Z' ? '' : (fields[19] ?? '');
  } catch {
    return '';
  }
}
