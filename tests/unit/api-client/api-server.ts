import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it arrived. */
export interface Received {
  readonly method: string;
  /** Path and query, as written by the client. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** An answer; a body that is not text is sent as JSON. `hangsUp` breaks the connection. */
export interface Reply {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly hangsUp?: 'atOnce' | 'inTheBody';
}

/** An API for tests, over real HTTP. */
export interface ApiServer {
  readonly url: string;
  readonly received: Received[];
  /** Answers in order; the last one is repeated. */
  answer(...replies: (Reply | ((request: Received) => Reply | Promise<Reply>))[]): void;
  close(): Promise<void>;
}

/** Starts the API on a free port of this machine. */
export async function startApiServer(): Promise<ApiServer> {
  let script: (Reply | ((request: Received) => Reply | Promise<Reply>))[] = [];
  const received: Received[] = [];
  const server: Server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const request: Received = {
        method: incoming.method ?? '',
        url: incoming.url ?? '',
        headers: incoming.headers,
        body: Buffer.concat(chunks).toString(),
      };
      received.push(request);
      const step = script.length > 1 ? script.shift() : script[0];
      void Promise.resolve(typeof step === 'function' ? step(request) : step).then((reply = {}) => {
        const { status = 200, body = '', headers = {}, hangsUp } = reply;
        if (hangsUp === 'atOnce') {
          incoming.socket.destroy();
          return;
        }
        const text = typeof body === 'string' ? body : JSON.stringify(body);
        outgoing.writeHead(status, {
          'content-type': 'application/json; charset=utf-8',
          ...(hangsUp ? { 'content-length': String(Buffer.byteLength(text) + 10) } : {}),
          ...headers,
        });
        if (hangsUp) {
          outgoing.write(text, () => incoming.socket.destroy());
          return;
        }
        outgoing.end(text);
      });
    });
  });
  await new Promise<void>((settle) => {
    server.listen(0, '127.0.0.1', settle);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answer(...replies) {
      script = replies;
      received.length = 0;
    },
    close: () =>
      new Promise((settle) => {
        server.closeAllConnections();
        server.close(() => settle());
      }),
  };
}
