/** Why an answer was 5xx, in words that are safe to write down: codes and kinds, never messages. */

// The driver has no codes of its own.
const DRIVER: readonly (readonly [RegExp, string])[] = [
  [/^timeout exceeded when trying to connect/, 'POOL_WAIT'],
  [/^Query read timeout/, 'QUERY_TIMEOUT'],
  [/^(?:Connection terminated|Client has encountered a connection error)/, 'CONNECTION_LOST'],
];

/** Kinds of causes, as the metrics count them. */
const KINDS: readonly (readonly [RegExp, FailureKind])[] = [
  [/^POOL_WAIT$/, 'pool'],
  [/^55P03$/, 'lock'],
  [/^(?:57014|QUERY_TIMEOUT|25P0.)$/, 'timeout'],
  [/^(?:40001|40P01)$/, 'conflict'],
  [/^53100$/, 'disk'],
  [/^(?:08...|53...|57P..|E[A-Z]+|EAI_AGAIN|CONNECTION_LOST)$/, 'connection'],
  [/^KeysUnavailable$/, 'keys'],
];

/** What a failed request failed from. */
export type FailureKind =
  | 'pool'
  | 'lock'
  | 'timeout'
  | 'conflict'
  | 'disk'
  | 'connection'
  | 'keys'
  | 'other';

/** A word, as codes and names of errors are; undefined for anything that could quote somebody. */
export function wordOf(value: unknown): string | undefined {
  return typeof value === 'string' && /^\w{1,64}$/.test(value) ? value : undefined;
}

/** The code of the innermost error that has one (SQLSTATE, code of a socket), or else its name. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const inner: unknown = error instanceof AggregateError ? error.errors[0] : error.cause;
  if (inner instanceof Error) return causeOf(inner);
  const [, known] = DRIVER.find(([message]) => message.test(error.message)) ?? [];
  // The code of a refusal of the API says its status, which is known.
  const code = 'facts' in error ? undefined : wordOf((error as { code?: unknown }).code);
  return known ?? code ?? wordOf(error.name) ?? 'Error';
}

/** The kind of a cause. */
export function kindOf(cause: string): FailureKind {
  return KINDS.find(([pattern]) => pattern.test(cause))?.[1] ?? 'other';
}
