import { Agent, createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A load balancer in front of several servers. */
export interface Balancer {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Forwards requests to these servers in turn, with the client's address. Answers 502 for a server that is
 * down. Listens on a given port, or on a free one.
 */
export async function startBalancer(urls: readonly string[], port = 0): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const { hostname, port: at } = new URL(urls[turn % urls.length] ?? '');
    turn += 1;
    const { method, url: path } = incoming;
    const seen = [incoming.headers['x-forwarded-for'], incoming.socket.remoteAddress];
    const headers = {
      ...incoming.headers,
      'x-forwarded-for': seen.flat().filter(Boolean).join(', '),
    };
    const further = ask({ agent, hostname, port: at, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(outgoing);
    });
    further.on('error', () => {
      if (!outgoing.headersSent) outgoing.writeHead(502);
      outgoing.end();
    });
    incoming.pipe(further);
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
