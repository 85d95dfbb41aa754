/** A refusal with the provider's error code. The router converts it to an answer. */
export class Refusal extends Error {
  readonly status: number;

  constructor(message: string, status = 400) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
  }
}

/** Refuses with the provider's error code unless the condition is true. */
export function assert(condition: unknown, word: string): asserts condition {
  if (!condition) throw new Refusal(word);
}

/** A JSON answer that may not be cached. */
export function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}

const STATUS_WORDS: Readonly<Record<number, readonly [reason: string, status: string]>> = {
  400: ['invalid', 'INVALID_ARGUMENT'],
  403: ['forbidden', 'PERMISSION_DENIED'],
  404: ['notFound', 'NOT_FOUND'],
  405: ['methodNotAllowed', 'UNIMPLEMENTED'],
  413: ['uploadTooLarge', 'INVALID_ARGUMENT'],
  501: ['unimplemented', 'NOT_IMPLEMENTED'],
};

/** An error answer in the format of Google's APIs. */
export function errorAnswer(
  message: string,
  status = 400,
  headers: Record<string, string> = {},
): Response {
  const [reason, word] = STATUS_WORDS[status] ?? ['backendError', 'INTERNAL'];
  const answer = json(
    {
      error: {
        code: status,
        message,
        errors: [{ message, reason, domain: 'global' }],
        // The provider only sets a status if the refusal has no code of its own.
        ...(status === 400 && /^[A-Z_]+( : .*)?$/s.test(message) ? {} : { status: word }),
      },
    },
    status,
  );
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
  return answer;
}
