import { createHash, X509Certificate } from 'node:crypto';
import { request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { getCertificate } from '@vitejs/plugin-basic-ssl';

import type { Listening } from '../../site/src/listen.ts';

const pemOf = () => getCertificate(join(tmpdir(), 'almsway-bench'), 'localhost', ['localhost']);

/**
 * Lets a browser trust the self-signed certificate, by its key. A browser caches nothing that it receives under an
 * invalid certificate.
 */
export async function trustArgument(): Promise<string> {
  const { publicKey } = new X509Certificate(await pemOf());
  const key = publicKey.export({ type: 'spki', format: 'der' });
  const digest = createHash('sha256').update(key).digest('base64');
  return `--ignore-certificate-errors-spki-list=${digest}`;
}

/**
 * A proxy in front of a local server, as a host on the web has it: HTTP/2 over TLS, with compressed headers
 * (RFC 7541) and one connection.
 *
 * @param port That server's, over HTTP/1.1.
 * @param apiPort The API's, which answers below /api as in `deploy/Caddyfile`.
 */
export async function openFront(port: number, apiPort?: number): Promise<Listening> {
  const pem = await pemOf();
  const server = createSecureServer({ key: pem, cert: pem, allowHTTP1: true });
  server.on('request', (asked, answer) => {
    const [, path] = /^\/api(\/.*)/.exec(asked.url) ?? [];
    if (apiPort === undefined || path === undefined) pass(port, asked.url, asked, answer);
    else pass(apiPort, path, asked, answer);
  });
  const sessions = new Set<{ destroy(): void }>();
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  await new Promise<void>((settle) => server.listen(0, 'localhost', settle));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((settle) => {
        server.close(() => settle());
        for (const session of sessions) session.destroy();
      }),
  };
}

/** Headers of a connection, which HTTP/2 has none of (RFC 9113, section 8.2.2). */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade']);

function pass(
  port: number,
  path: string,
  asked: Http2ServerRequest,
  answer: Http2ServerResponse,
): void {
  const { method, authority, headers } = asked;
  const plain = Object.entries(headers).filter(([name]) => !name.startsWith(':'));
  const upstream = request(
    { port, method, path, headers: { ...Object.fromEntries(plain), host: authority } },
    (response) => {
      const kept = Object.entries(response.headers).filter(([name]) => !OF_CONNECTION.has(name));
      answer.writeHead(response.statusCode ?? 502, Object.fromEntries(kept));
      response.pipe(answer);
    },
  );
  upstream.once('error', () => answer.destroy());
  asked.pipe(upstream);
}
