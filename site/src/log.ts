import { pino, type DestinationStream } from 'pino';

/** The log of the site, in lines of JSON: it has room for no address, no query and no person. */
export interface Log {
  /** A page that was rendered on request; `route` is the pattern of its path. */
  request(note: { route: string; status: number; ms: number }): void;
  /** What went wrong in rendering: kinds and places of errors, whose messages may quote what somebody wrote. */
  fault(error: unknown): void;
}

/** A log that writes to the standard output, or elsewhere. */
export function createLog(destination?: DestinationStream): Log {
  const options = {
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level: string) => ({ level }) },
  };
  const logger = destination ? pino(options, destination) : pino(options);
  return {
    request: (note) => logger.info(note, 'request'),
    fault: (error) => logger.error({ faults: faultsOf(error) }, 'fault'),
  };
}

function faultsOf(error: unknown): { name: string; at: string[] }[] {
  if (!(error instanceof Error)) return [{ name: typeof error, at: [] }];
  const { stack = '', name, message } = error;
  // The stack begins with the message, which may have lines that look like its own.
  const frames = stack.startsWith(`${name}: ${message}`)
    ? stack.slice(name.length + 2 + message.length).split('\n')
    : [];
  const at = frames.filter((line) => /^ {4}at /.test(line)).slice(0, 12);
  const own = { name: /^\w{1,64}$/.test(name) ? name : 'Error', at: at.map((line) => line.trim()) };
  return error.cause === undefined ? [own] : [own, ...faultsOf(error.cause).slice(0, 4)];
}
