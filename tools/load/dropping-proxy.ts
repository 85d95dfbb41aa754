import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy that loses answers: of changes that were made whole. */
export interface DroppingProxy {
  readonly url: string;
  /** How many answers to changes that carry an idempotency key are lost from now on. */
  lose(count: number): void;
  close(): Promise<void>;
}

/**
 * Forwards requests to a server.
 *
 * @param target Address of the server, asked for before each request.
 */
export async function startDroppingProxy(target: () => string): Promise<DroppingProxy> {
  let toLose = 0;
  const server = createServer((incoming, outgoing) => {
    const { hostname, port } = new URL(target());
    const { method, url: path, headers } = incoming;
    const isLost = headers['idempotency-key'] !== undefined && toLose > 0;
    if (isLost) toLose -= 1;
    const further = ask({ hostname, port, method, path, headers }, (answer) => {
      if (isLost) {
        answer.resume();
        outgoing.destroy();
        return;
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(outgoing);
    });
    further.on('error', () => outgoing.destroy());
    incoming.pipe(further);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lose: (count) => {
      toLose = count;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
