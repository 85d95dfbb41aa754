import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A connection to a server that can be cut. */
export interface Line {
  /** The same address through this connection. */
  readonly url: string;
  /** Closes all connections; new ones are refused. */
  cut(): Promise<void>;
  mend(): Promise<void>;
}

/** Opens such a connection to the server of an address. */
export async function lineTo(address: string): Promise<Line> {
  const url = new URL(address);
  const [host, port] = [url.hostname, Number(url.port)];
  const sockets = new Set<Socket>();
  const server: Server = createServer((near) => {
    const far = connect(port, host);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.pipe(other);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  const mend = (at: number) =>
    new Promise<void>((resolve) => {
      server.listen(at, '127.0.0.1', resolve);
    });
  await mend(0);
  const own = (server.address() as AddressInfo).port;
  url.hostname = '127.0.0.1';
  url.port = String(own);
  return {
    url: url.href,
    cut: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    mend: () => mend(own),
  };
}
