import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { refusalOfNoRequest } from '@almsway/contract/security-headers';

/** Where a server listens. */
export interface Place {
  readonly port: number;
  /** The environment variable that sets the port, for the message about a taken one. */
  readonly variable: string;
  /** An address of this machine; without one, only the loopback addresses (127.0.0.1 and ::1). */
  readonly host?: string | undefined;
  /** Headers of the answer to what is no request, which the handler never sees. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A server that listens. */
export interface Listening {
  readonly port: number;
  /** Ends it and every connection it has. */
  close(): Promise<void>;
}

/**
 * Listens, or throws one line that says what to change. Browsers try both loopback addresses for
 * "localhost": both are taken, so that nobody else answers on one.
 */
export async function listen(handler: RequestListener, place: Place): Promise<Listening> {
  const first = await open(handler, place, place.host ?? '127.0.0.1');
  const { port } = first.address() as AddressInfo;
  const servers = [first];
  const close = async () => {
    await Promise.all(servers.map(stop));
  };
  if (place.host === undefined) {
    try {
      servers.push(await open(handler, { ...place, port }, '::1'));
    } catch (error) {
      const { code } = (error as Error).cause as NodeJS.ErrnoException;
      if (code !== 'EADDRNOTAVAIL' && code !== 'EAFNOSUPPORT') {
        await close();
        throw error;
      }
    }
  }
  return { port, close };
}

function open(
  handler: RequestListener,
  { port, variable, headers = {} }: Place,
  host: string,
): Promise<Server> {
  const server = createServer(handler);
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') return;
    socket.end(refusalOfNoRequest(headers, error.code === 'HPE_HEADER_OVERFLOW'));
  });
  return new Promise((settle, refuse) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const line =
        error.code === 'EADDRINUSE'
          ? `Port ${port} is taken. Stop what uses it, or set ${variable} to a free port.`
          : `The server cannot listen on ${host}, port ${port} (${error.code}). Set ${variable} or HOST.`;
      refuse(new Error(line, { cause: error }));
    });
    server.listen(port, host, () => {
      settle(server);
    });
  });
}

function stop(server: Server): Promise<void> {
  return new Promise((settle) => {
    server.close(() => {
      settle();
    });
    server.closeAllConnections();
  });
}

/** Throws the line of `listen` when a port is taken, without keeping it. */
export async function probePort(place: Place): Promise<void> {
  const probe = await listen((_request, response) => response.end(), place);
  await probe.close();
}
