/**
 * json-server, which the end-to-end tests of `npm test` use.
 *
 * @module-tag full
 */
import { transportCasesOfHost } from './contract-cases.ts';
import { freshFolder, startProcess } from './server-process.ts';

const stops: (() => Promise<void>)[] = [];

transportCasesOfHost({
  name: 'json-server',
  hasIdentity: true,
  start: async () => {
    const folder = await freshFolder();
    const server = await startProcess({ DATA_DIR: folder.path });
    stops.push(() => server.end(), folder.remove);
    return server;
  },
  stop: async () => {
    for (const stop of stops) await stop();
  },
});
