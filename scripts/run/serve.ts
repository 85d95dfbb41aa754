/**
 * `npm start`: builds the app, serves it with its security headers at http://localhost:4173 (PORT, HOST), and
 * json-server with the identity routes at http://localhost:3001 (API_PORT). Data is kept in DATA_DIR
 * (.data). Ctrl-C ends everything.
 */
import { isAbsolute, join } from 'node:path';

import { MAILS_PATH, startServer, type RunningServer } from '@almsway/mocks/hosts/local/server.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@almsway/mocks/situations/demo-accounts.ts';

import { root } from '../setup/root.ts';
import { probePort } from './listen.ts';
import { serveOffline } from './offline-site.ts';
import { hostOf, portsOf } from './ports.ts';

const dataDirOf = (text: string) => (isAbsolute(text) ? text : join(root, text));

async function main(): Promise<void> {
  const { port, apiPort } = portsOf();
  const staffToken = process.env['STAFF_TOKEN'];

  const place = { port, variable: 'PORT', host: hostOf() };
  // Said before the build, which takes a while.
  await probePort(place);
  let api: RunningServer | undefined;
  try {
    api = await startServer({
      port: apiPort,
      dataDir: dataDirOf(process.env['DATA_DIR'] || '.data'),
      seedFile: join(root, 'db.json'),
      portVariable: 'API_PORT',
      siteUrl: `http://localhost:${port}`,
      ...(staffToken ? { staffToken } : {}),
    });
    console.log('Building the app…');
    const site = await serveOffline(place, apiPort);

    const running = api;
    const stop = () => {
      Promise.all([site.close(), running.close()]).then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    };
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
    process.once('SIGHUP', stop);
    announce(port, api);
  } catch (error) {
    await api?.close();
    throw error;
  }
}

function announce(port: number, api: RunningServer): void {
  const accounts = Object.values(DEMO_ACCOUNTS);
  const width = Math.max(...accounts.map(({ email }) => email.length));
  console.log(
    [
      '',
      `  Almsway is at   http://localhost:${port}`,
      `  In Spanish      http://sustento.localhost:${port}`,
      `  API, identity   ${api.url}`,
      `  Mails           ${api.url}${MAILS_PATH}`,
      `  Data            ${api.dataFile}`,
      '',
      `  Demo accounts, all with the password ${DEMO_PASSWORD}:`,
      ...accounts.map(({ email, label }) => `    ${email.padEnd(width)}  ${label}`),
      '',
      `  Staff token     ${api.staffToken}`,
      '  Review profiles in another terminal with: npm run review',
      '',
      '  Ctrl-C ends both servers.',
      '',
    ].join('\n'),
  );
}

main().catch((error: unknown) => {
  console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
