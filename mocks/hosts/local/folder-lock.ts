import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** SQLITE_BUSY: another connection holds the lock (sqlite.org/rescode.html). */
const BUSY = 5;

/**
 * Locks a data folder and returns the function that releases it. Throws an Error with a one-line message if another
 * server holds it. The lock is that of an empty SQLite database: the system releases it when its process ends or is
 * killed.
 */
export function lockFolder(dataDir: string): () => void {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(join(dataDir, 'lock.sqlite'), { timeout: 0 });
    database.exec('begin exclusive');
  } catch (error) {
    database?.close();
    const { errcode, message } = error as Error & { errcode?: number };
    throw new Error(
      errcode === BUSY
        ? `The data folder ${dataDir} is in use by another server. Stop it, or set DATA_DIR to another folder.`
        : `The data folder ${dataDir} cannot be written (${message}). Set DATA_DIR to a folder that can.`,
      { cause: error },
    );
  }
  const held = database;
  return () => held.close();
}
