import { pino, type DestinationStream, type Logger } from 'pino';

import { wordOf } from './causes.ts';

/**
 * Fields logged for a request. There are no others on purpose: IP address, query, headers, body and user
 * never reach the log.
 */
export interface RequestNote {
  readonly requestId: string;
  /** Trace that the request belongs to, if a proxy or client started one (W3C Trace Context). */
  readonly traceId?: string;
  readonly method: string;
  /** Pattern of the path, such as `/users/:userId`. */
  readonly route: string;
  readonly status: number;
  /** Milliseconds from the request's head to the answer's head. */
  readonly ms: number;
  /** Cause of a 5xx: a SQLSTATE, `POOL_WAIT`, a socket error code, or the name of an error. */
  readonly cause?: string;
}

/** An event of the process or its mails. All texts are constants in the code. */
export type ProcessNote = Readonly<Record<string, string | number | boolean>>;

/** Log of a process: lines of JSON. */
export interface Log {
  request(note: RequestNote): void;
  /** An error of the API itself, or of something it depends on, inside or outside of a request. */
  fault(error: unknown, requestId?: string): void;
  info(message: string, note?: ProcessNote): void;
  warn(message: string, note?: ProcessNote): void;
}

/** A log that writes to the standard output, or to `destination`. */
export function createLog(destination?: DestinationStream): Log {
  const options = {
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level: string) => ({ level }) },
  };
  const logger: Logger = destination ? pino(options, destination) : pino(options);
  return {
    request: (note) => {
      const level = note.status >= 500 ? 'error' : 'info';
      logger[level](note, 'request');
    },
    fault: (error, requestId) => {
      logger.error(
        { ...(requestId !== undefined && { requestId }), faults: faultsOf(error) },
        'fault',
      );
    },
    info: (message, note) => {
      logger.info(note ?? {}, message);
    },
    warn: (message, note) => {
      logger.warn(note ?? {}, message);
    },
  };
}

/** Logged parts of an error: its kind, its code and where it was thrown. */
interface Fault {
  readonly name: string;
  readonly code?: string;
  /** Database constraint that was violated. */
  readonly constraint?: string;
  /** Response code of the mail server, such as 550. */
  readonly responseCode?: number;
  readonly at: readonly string[];
}

// An error and its causes, without their messages, because those of databases and parsers may quote
// personal data.
function faultsOf(error: unknown): Fault[] {
  const faults: Fault[] = [];
  for (let cause = error; cause instanceof Error && faults.length < 5; cause = cause.cause) {
    const { code, constraint, responseCode } = cause as {
      code?: unknown;
      constraint?: unknown;
      responseCode?: unknown;
    };
    faults.push({
      name: wordOf(cause.name) ?? 'Error',
      ...(wordOf(code) !== undefined && { code: wordOf(code) as string }),
      ...(wordOf(constraint) !== undefined && { constraint: wordOf(constraint) as string }),
      ...(isReply(responseCode) && { responseCode }),
      at: framesOf(cause),
    });
  }
  return faults.length > 0 ? faults : [{ name: typeof error, at: [] }];
}

function isReply(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 200 && Number(value) < 600;
}

// The stack begins with the message, which may contain lines that look like stack frames.
function framesOf({ stack = '', name, message }: Error): string[] {
  const head = message === '' ? name : `${name}: ${message}`;
  const rest = stack.startsWith(head) ? stack.slice(head.length) : '';
  return rest
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .slice(0, 12)
    .map((line) => line.trim());
}
