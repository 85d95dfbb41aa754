/** `npm run api`: a process of the API, configured only by its environment. */
import { ConfigFault, readConfig } from './config.ts';
import { createLog } from './log.ts';
import { startApi } from './starting.ts';

const log = createLog();

try {
  const starting = startApi(readConfig(process.env), log);
  const end = () => {
    starting
      .then((running) => running.close())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          log.fault(error);
          process.exit(1);
        },
      );
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
  await starting;
} catch (error) {
  // Faults of the environment are for people: one line each, not JSON.
  if (error instanceof ConfigFault) process.stderr.write(`${error.message}\n`);
  else process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
