import type { IncomingMessage, ServerResponse } from 'node:http';

import { ApiFailure } from '@almsway/api/http';
import { BODY_LIMIT_BYTES } from '@almsway/contract/limits';

/**
 * Converts a Node request to a web-standard one. Invalid requests are refused (400, 405, 413).
 *
 * @param limitOf Largest body of a request, in bytes, which it is given without its body.
 */
export async function toWebRequest(
  message: IncomingMessage & { originalUrl?: string },
  limitOf: (request: Request) => number = () => BODY_LIMIT_BYTES,
): Promise<Request> {
  const target = message.originalUrl ?? message.url ?? '/';
  const host = message.headers.host ?? 'localhost';
  const address = target.startsWith('/') ? `http://${host}${target}` : target;
  if (!URL.canParse(address)) throw new ApiFailure('bad_request', 'The address is malformed.');
  const method = message.method ?? 'GET';
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headersDistinct)) {
    for (const item of value ?? []) headers.append(name, item);
  }
  try {
    const request = new Request(address, { method, headers });
    const bytes = hasBody ? await bodyOf(message, limitOf(request)) : new Uint8Array();
    return new Request(address, { method, headers, ...(bytes.length > 0 && { body: bytes }) });
  } catch (error) {
    if (error instanceof ApiFailure) throw error;
    throw new ApiFailure('method_not_allowed', 'This method is not supported here.', {
      headers: { Allow: 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS' },
    });
  }
}

/** Sends a web-standard response as a Node response. */
export async function sendWebResponse(response: Response, target: ServerResponse): Promise<void> {
  target.statusCode = response.status;
  for (const [name, value] of response.headers) {
    // The server may already have set other values of `Vary`.
    if (name === 'vary') target.appendHeader(name, value);
    else target.setHeader(name, value);
  }
  // Otherwise the unread rest of the body would be parsed as the next request.
  if (response.status === 413) target.setHeader('Connection', 'close');
  const body = Buffer.from(await response.arrayBuffer());
  if (target.req.method !== 'HEAD' && response.status !== 204) {
    target.setHeader('Content-Length', body.length);
  }
  target.end(body.length > 0 && target.req.method !== 'HEAD' ? body : undefined);
}

async function bodyOf(message: IncomingMessage, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    length += chunk.length;
    // The rest is read and discarded, so that the client can read the answer. Excessive bodies are cut off.
    if (length <= limit) chunks.push(chunk);
    else if (length > BODY_LIMIT_BYTES * 20) break;
  }
  if (length > limit) {
    throw new ApiFailure('payload_too_large', `The body is larger than ${limit} bytes.`);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
