import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { DATA_HEADERS, refusalOfNoRequest } from '@almsway/contract/security-headers';
import { createAdaptorServer } from '@hono/node-server';

import type { Host } from './host.ts';

/** Timeout for receiving a request, in milliseconds. */
const REQUEST_TIMEOUT_MS = 30_000;
/** Longer than load balancers keep connections, so that they never use one that has just been closed. */
const KEEP_ALIVE_MS = 65_000;

/** Interval at which requests that take too long to arrive are looked for, in milliseconds. */
const CHECK_EVERY_MS = 5000;
/** Time that a refused connection has to read the answer, in milliseconds. */
const LAST_WORDS_MS = 1000;

/** A server that listens. */
export interface Listening {
  readonly port: number;
  /**
   * Stops accepting connections and resolves once the running requests are answered, or after `graceMs`,
   * when the remaining ones are cut off.
   */
  close(graceMs: number): Promise<void>;
}

/** Listens on a port, 0 for any free one. Rejects with an Error with a one-line message if it cannot. */
export async function listen(host: Host, at: { port: number; host: string }): Promise<Listening> {
  let isClosing = false;
  const server = createAdaptorServer({
    fetch: async (request, env) => {
      const response = await host.fetch(request, env);
      // Keep-alive connections close after the answer they are waiting for.
      if (isClosing) response.headers.set('Connection', 'close');
      return response;
    },
    overrideGlobalObjects: false,
    serverOptions: {
      requestTimeout: REQUEST_TIMEOUT_MS,
      headersTimeout: REQUEST_TIMEOUT_MS / 2,
      connectionsCheckingInterval: CHECK_EVERY_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      maxHeaderSize: 16_384,
    },
  }) as Server;
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') return;
    socket.end(refusalOfNoRequest(DATA_HEADERS, error.code === 'HPE_HEADER_OVERFLOW'));
    // A client that does not close its side would keep the connection open.
    setTimeout(() => socket.destroy(), LAST_WORDS_MS).unref();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        new Error(`HOST and PORT cannot be listened on: ${at.host}:${at.port} (${error.code}).`, {
          cause: error,
        }),
      );
    });
    server.listen(at.port, at.host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: (graceMs) => {
      isClosing = true;
      return closed(server, graceMs);
    },
  };
}

function closed(server: Server, graceMs: number): Promise<void> {
  const limit = setTimeout(() => {
    server.closeAllConnections();
  }, graceMs);
  return new Promise((resolve) => {
    server.close(() => {
      clearTimeout(limit);
      resolve();
    });
    server.closeIdleConnections();
  });
}
