import { readConfig } from '@almsway/server/config';
import { createLog } from '@almsway/server/log';
import { startApi, type StartOptions } from '@almsway/server/starting';

import { ENVIRONMENT } from '#scripts/servers/api-process.ts';

/** An API in the process of the test. */
export interface OwnApi {
  readonly url: string;
  /** Lines of its log so far. */
  readonly lines: readonly string[];
  /** Ends it in order. */
  end(): Promise<void>;
}

/**
 * Starts what `npm run api` starts, with this environment added to a complete one. Starting a process
 * instead takes most of a second; it is for tests of the process itself, such as its signals and exit code.
 */
export async function startOwnApi(
  env: Record<string, string>,
  options: StartOptions = {},
): Promise<OwnApi> {
  const lines: string[] = [];
  const log = createLog({ write: (line) => lines.push(line) });
  const { port, close } = await startApi(readConfig({ ...ENVIRONMENT, ...env }), log, options);
  return { url: `http://127.0.0.1:${port}`, lines, end: close };
}
