import { fileURLToPath } from 'node:url';

import { startServer } from './server.ts';

// For a parent process: prints one line of JSON once the server listens, and ends on SIGINT or SIGTERM.
const { env } = process;
try {
  const server = await startServer({
    port: Number(env['API_PORT'] ?? 3001),
    dataDir: env['DATA_DIR'] || '.data',
    seedFile: env['SEED_FILE'] ?? fileURLToPath(new URL('../../../db.json', import.meta.url)),
    ...(env['STAFF_TOKEN'] && { staffToken: env['STAFF_TOKEN'] }),
    ...(env['AUTH_EMULATOR_URL'] && { takesEmulatorTokens: true }),
    ...(env['HOST'] && { host: env['HOST'] }),
    onError: (error) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    },
  });
  const { url, port, staffToken, dataFile } = server;
  process.stdout.write(`${JSON.stringify({ ready: true, url, port, staffToken, dataFile })}\n`);
  const end = () => {
    void server.close().then(() => process.exit(0));
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
