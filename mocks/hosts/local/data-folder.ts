import { constants } from 'node:fs';
import { access, mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/**
 * Creates the data folder and its parents, unless it exists. If it cannot be created or written, throws an
 * Error whose one-line message names the folder and what to do.
 */
export async function makeDataFolder(dataDir: string): Promise<void> {
  const refuse = (reason: string, cause?: unknown): never => {
    throw new Error(
      `The data folder ${dataDir} ${reason}. Set DATA_DIR to a folder that can be written.`,
      { cause },
    );
  };

  // One folder at a time, because Node's recursive mkdir never returns on a file system that cannot create
  // folders.
  const missing: string[] = [];
  let ancestor = resolve(dataDir);
  for (;;) {
    const isFolder = await isDirectory(ancestor).catch((error: unknown) =>
      refuse(`cannot be reached (${codeOf(error)})`, error),
    );
    if (isFolder === true) break;
    if (isFolder === false) refuse(`cannot be made: ${ancestor} is not a folder`);
    missing.unshift(ancestor);
    ancestor = dirname(ancestor);
  }
  try {
    await access(ancestor, constants.W_OK | constants.X_OK);
  } catch (error) {
    if (missing.length === 0) refuse(`cannot be written (${codeOf(error)})`, error);
    refuse(`cannot be made: ${ancestor} cannot be written (${codeOf(error)})`, error);
  }
  for (const folder of missing) {
    try {
      await mkdir(folder);
    } catch (error) {
      // Another process may have created it in the meantime.
      if (codeOf(error) === 'EEXIST' && (await isDirectory(folder))) continue;
      refuse(`cannot be made: ${folder} (${codeOf(error)})`, error);
    }
  }
}

/** Whether there is a folder. Undefined if there is nothing; rejects if this cannot be determined. */
async function isDirectory(path: string): Promise<boolean | undefined> {
  try {
    return (await stat(path)).isDirectory();
  } catch (error) {
    // ENOTDIR: one of its parents is a file, which the next step upwards finds.
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined;
    throw error;
  }
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error);
}
