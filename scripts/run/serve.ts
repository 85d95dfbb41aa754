/**
 * `npm start`: builds the app, serves it with its security headers at http://localhost:4173 (PORT, HOST),
 * and json-server with the identity routes at http://localhost:3001 (API_PORT). Data is saved in DATA_DIR
 * (.data). Ctrl-C ends everything.
 */
import { isAbsolute, join } from 'node:path';

import { factsOf, LOCALES } from '@almsway/contract/locale';
import { MAILS_PATH, startServer, type RunningServer } from '@almsway/mocks/hosts/local/server.ts';
import {
  DEMO_ACCOUNTS,
  DEMO_PASSWORD,
  DEMO_STAFF,
} from '@almsway/mocks/situations/demo-accounts.ts';
import { seed } from '@almsway/mocks/situations/seed.ts';

import { probePort } from '#site/listen.ts';

import { localHost } from '../build/locale-settings.ts';
import { root } from '../setup/root.ts';
import { bringDemoAccounts, identitySettings, type IdentitySettings } from './emulator.ts';
import { serveOffline } from './offline-site.ts';
import { hostOf, nameOf, portsOf } from './ports.ts';

const dataDirOf = (text: string) => (isAbsolute(text) ? text : join(root, text));

async function main(): Promise<void> {
  const { port, apiPort } = portsOf();
  const staffToken = process.env['STAFF_TOKEN'];

  const identity = identitySettings(process.env);
  const { emulatorUrl, projectId } = identity;
  const host = hostOf();
  const name = nameOf(host);
  const siteUrl = `http://${name}:${port}`;
  const place = { port, variable: 'PORT', host };
  // Checked before the build, which takes a while.
  await probePort(place);
  if (emulatorUrl !== undefined) {
    await bringDemoAccounts({ emulatorUrl, projectId }, seed.accounts);
  }
  let api: RunningServer | undefined;
  try {
    api = await startServer({
      port: apiPort,
      dataDir: dataDirOf(process.env['DATA_DIR'] || '.data'),
      seedFile: join(root, 'db.json'),
      portVariable: 'API_PORT',
      siteUrl,
      projectId,
      takesEmulatorTokens: emulatorUrl !== undefined,
      ...(host === undefined ? {} : { host, allowedOrigins: [siteUrl] }),
      ...(staffToken ? { staffToken } : {}),
      onTermsOver: ({ offerings, receipts }) => {
        console.log(
          `Removed after their legal retention period: ${offerings} offerings, ${receipts} receipts.`,
        );
      },
    });
    console.log('Building the app…');
    const site = await serveOffline(place, apiPort, { name, identity });

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
    announce({ host, name, port, identity }, api);
  } catch (error) {
    await api?.close();
    throw error;
  }
}

interface Announced {
  readonly host: string | undefined;
  readonly name: string;
  readonly port: number;
  readonly identity: IdentitySettings;
}

function announce({ host, name, port, identity }: Announced, api: RunningServer): void {
  const { emulatorUrl, projectId } = identity;
  const isOwn = name === 'localhost';
  const apiUrl = `http://${name}:${api.port}`;
  const accounts = Object.values(DEMO_ACCOUNTS);
  const staff = Object.values(DEMO_STAFF);
  const width = Math.max(...[...accounts, ...staff].map(({ email }) => email.length));
  console.log(
    [
      '',
      `  Almsway is at   http://${name}:${port}`,
      // Other machines cannot resolve the host names of this one; there the language is changed in the
      // footer.
      ...(isOwn
        ? LOCALES.slice(1).map(
            (each) => `  ${factsOf(each).name.padEnd(15)} http://${localHost(each, name)}:${port}`,
          )
        : []),
      ...(emulatorUrl === undefined
        ? [`  API, identity   ${apiUrl}`]
        : [
            `  API             ${apiUrl}`,
            `  Identity        ${emulatorUrl}, project ${projectId}`,
            `  Reset links     ${emulatorUrl}/emulator/v1/projects/${projectId}/oobCodes`,
          ]),
      `  Emails          ${apiUrl}${MAILS_PATH}`,
      `  Data            ${api.dataFile}`,
      '',
      `  Demo accounts, all with the password ${DEMO_PASSWORD}:`,
      ...accounts.map(({ email, label }) => `    ${email.padEnd(width)}  ${label}`),
      '',
      `  Staff, with the same password, at http://${name}:${port}/desk:`,
      ...staff.map(({ email, label }) => `    ${email.padEnd(width)}  ${label}`),
      '',
      `  Staff token     ${api.staffToken}`,
      `  Staff command line, in another terminal: ${isOwn ? '' : `API_URL=${apiUrl} `}npm run staff`,
      ...(host === undefined
        ? []
        : ['', '  Anyone on this network can open it and read its mails.']),
      '',
      '  Press Ctrl-C to stop both servers.',
      '',
    ].join('\n'),
  );
}

main().catch((error: unknown) => {
  console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
