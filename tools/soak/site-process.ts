import { fork } from 'node:child_process';
import { join } from 'node:path';

/** Bytes of the server that are in use. */
export interface ServerMemory {
  readonly heapUsed: number;
  readonly external: number;
  readonly rss: number;
}

interface Ready {
  readonly origin: string;
  readonly staffToken: string;
}

/** Messages of the server process. */
export type FromServer = { ready: Ready } | { memory: ServerMemory } | { fault: string };

/** The site and the API of a soak, in another process. */
export interface SiteProcess extends Ready {
  /** Its memory after garbage collection. */
  memory(): Promise<ServerMemory>;
  /** Rejects when it ends with an error. */
  close(): Promise<void>;
}

/**
 * Builds the app and serves it with an API of its own at the next port.
 *
 * @param onFault Called with faults of the server, and with everything that it writes to its error stream.
 */
export async function openSite(
  port: number,
  onFault: (text: string) => void,
): Promise<SiteProcess> {
  const child = fork(join(import.meta.dirname, 'server.ts'), [String(port)], {
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  const ended = new Promise<number | null>((settle) => {
    child.once('exit', settle);
  });
  let isOpen = false;
  let printed = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
    if (isOpen) onFault(text.trim());
  });
  const waiting: ((memory: ServerMemory) => void)[] = [];
  const ready = await new Promise<Ready>((settle, refuse) => {
    child.on('message', (message) => {
      const said = message as FromServer;
      if ('ready' in said) settle(said.ready);
      else if ('memory' in said) waiting.shift()?.(said.memory);
      else onFault(said.fault);
    });
    void ended.then(() => refuse(new Error(printed.trim() || 'The server of the soak ended.')));
  });
  isOpen = true;
  return {
    ...ready,
    memory: () =>
      new Promise((settle, refuse) => {
        waiting.push(settle);
        child.send('memory');
        void ended.then(() => refuse(new Error('The server of the soak ended.')));
      }),
    close: async () => {
      isOpen = false;
      if (child.connected) child.send('close');
      const code = await ended;
      if (code !== 0) throw new Error(`The server of the soak ended with ${code}.`);
    },
  };
}
