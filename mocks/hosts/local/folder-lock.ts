import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Who holds a data folder. */
interface Holder {
  pid: number;
  /** When that process started, in the system's own ticks; tells a reused number apart. */
  startedAt: string;
}

// Folders this process holds: its own number in a lock file says nothing about which server has it.
const held = new Set<string>();

/** Path of the lock in a data folder. */
function lockFileOf(dataDir: string): string {
  return join(dataDir, 'server.lock');
}

/** Number of the process that uses this data folder now, if one does. */
function holderOf(dataDir: string): number | undefined {
  let holder: Holder;
  try {
    holder = JSON.parse(readFileSync(lockFileOf(dataDir), 'utf8')) as Holder;
  } catch {
    return undefined;
  }
  if (holder.pid === process.pid) {
    return held.has(lockFileOf(dataDir)) ? holder.pid : undefined;
  }
  if (!Number.isInteger(holder.pid) || !isAlive(holder.pid)) return undefined;
  return startOf(holder.pid) === holder.startedAt ? holder.pid : undefined;
}

/**
 * Takes a data folder for this process and gives the function that lets it go. Throws an Error of one
 * line when another process holds it; the lock of a process that is gone is taken over.
 */
export function lockFolder(dataDir: string): () => void {
  const file = lockFileOf(dataDir);
  const own: Holder = { pid: process.pid, startedAt: startOf(process.pid) };
  for (let attempt = 0; ; attempt += 1) {
    try {
      writeFileSync(file, JSON.stringify(own), { flag: 'wx', mode: 0o600 });
      held.add(file);
      return () => {
        held.delete(file);
        rmSync(file, { force: true });
      };
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === 'EEXIST';
      const holder = holderOf(dataDir);
      if (!isTaken || attempt > 0 || holder !== undefined) {
        throw new Error(
          isTaken
            ? `The data folder ${dataDir} is in use by another server (process ${holder}). Stop it, or set DATA_DIR to another folder.`
            : `The data folder ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code}). Set DATA_DIR to a folder that can.`,
          { cause: error },
        );
      }
      rmSync(file, { force: true });
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

// Field 22 of /proc/<pid>/stat (proc(5)); empty where there is no /proc, and then only the number counts.
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A process that ended and was not collected yet holds nothing.
    return fields[0] === 'Z' ? '' : (fields[19] ?? '');
  } catch {
    return '';
  }
}
