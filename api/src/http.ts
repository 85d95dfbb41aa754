import type { ApiErrorCode } from '@almsway/contract/api-error';
import type { ConsentPurpose } from '@almsway/contract/consent/consents';
import { BODY_LIMIT_BYTES } from '@almsway/contract/limits';
import * as v from 'valibot';

const STATUS_OF = {
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  already_exists: 409,
  slug_taken: 409,
  wrong_state: 409,
  changed_meanwhile: 409,
  already_decided: 409,
  year_filed: 409,
  check_needed: 409,
  reauthentication_needed: 403,
  second_factor_needed: 403,
  suspended: 403,
  consent_needed: 403,
  email_not_verified: 409,
  idempotency_key_reused: 422,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<ApiErrorCode, number>;

/** Additional fields of an error answer. */
export interface FailureFacts {
  /** Name of the invalid body field. */
  field?: string;
  /** Free slugs, with `slug_taken`. */
  suggestions?: string[];
  /** Purpose for which consent is missing, with `consent_needed`. */
  purpose?: ConsentPurpose;
  /** Staff member who decided first, with `already_decided`. */
  decidedBy?: { name: string; at: string; action: string };
  /** Headers of the answer. */
  headers?: Record<string, string>;
}

/** A refusal: thrown by a route and answered as the API's error body. */
export class ApiFailure extends Error {
  readonly code: ApiErrorCode;
  readonly facts: FailureFacts;

  constructor(code: ApiErrorCode, message: string, facts: FailureFacts = {}) {
    super(message);
    this.name = 'ApiFailure';
    this.code = code;
    this.facts = facts;
  }

  /** The error answer. */
  toResponse(): Response {
    const { headers, ...facts } = this.facts;
    return json(
      {
        success: false,
        error: { code: this.code, message: this.message, ...facts },
      },
      STATUS_OF[this.code],
      headers,
    );
  }
}

/** A JSON answer with the headers of every API answer. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      ...headers,
    },
  });
}

/** An answer that is not JSON, with the content type that the route sets. */
export function media(
  body: Uint8Array<ArrayBuffer> | string,
  status: number,
  headers: Record<string, string> = {},
): Response {
  return new Response(body, {
    status,
    headers: { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff', ...headers },
  });
}

async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  const tooLarge = () =>
    new ApiFailure('payload_too_large', `The body is larger than ${limit} bytes.`);
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) throw tooLarge();
  if (!request.body) return new Uint8Array();
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.byteLength;
    if (length > limit) {
      await reader.cancel();
      throw tooLarge();
    }
    chunks.push(value);
  }
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

// Keys that could reach an object's prototype if a body is copied carelessly.
const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** The JSON object of a request's body; anything else is refused (400, 413, 415). */
export async function readJson(
  request: Request,
  limit: number = BODY_LIMIT_BYTES,
): Promise<Record<string, unknown>> {
  const type = request.headers.get('Content-Type') ?? '';
  if (!/^application\/json\s*(?:;|$)/i.test(type)) {
    throw new ApiFailure('unsupported_media_type', 'The body must be application/json.');
  }
  const bytes = await readBytes(request, limit);
  let body: unknown;
  try {
    body = JSON.parse(
      new TextDecoder('utf-8', { fatal: true }).decode(bytes),
      (key, value: unknown) => {
        if (FORBIDDEN_KEYS.has(key)) throw new SyntaxError(`The key ${key} is not allowed.`);
        return value;
      },
    );
  } catch {
    throw new ApiFailure('bad_request', 'The body is not valid JSON.');
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ApiFailure('bad_request', 'The body must be a JSON object.');
  }
  return body as Record<string, unknown>;
}

/**
 * The output of a schema for a value. A value that it rejects is answered with 400 and the name of the
 * first invalid field.
 */
export function parse<const Schema extends v.GenericSchema>(
  schema: Schema,
  sent: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, sent, { abortPipeEarly: true });
  if (result.success) return result.output;
  const [first] = result.issues;
  const field = first.path?.[0]?.key;
  const isNamed = typeof field === 'string';
  throw new ApiFailure(
    'bad_request',
    isNamed ? `${field}: ${first.message}` : first.message,
    isNamed ? { field } : {},
  );
}
