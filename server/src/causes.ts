/** Causes of 5xx answers in a form that is safe to log: codes and kinds, never messages. */

// The driver's errors have no codes.
const DRIVER: readonly (readonly [RegExp, string])[] = [
  [/^timeout exceeded when trying to connect/, 'POOL_WAIT'],
  [/^Query read timeout/, 'QUERY_TIMEOUT'],
  [/^(?:Connection terminated|Client has encountered a connection error)/, 'CONNECTION_LOST'],
];

/** Kinds of causes, as counted in the metrics. */
const KINDS: readonly (readonly [RegExp, FailureKind])[] = [
  [/^POOL_WAIT$/, 'pool'],
  [/^55P03$/, 'lock'],
  [/^(?:57014|QUERY_TIMEOUT|25P0.)$/, 'timeout'],
  [/^(?:40001|40P01)$/, 'conflict'],
  [/^53100$/, 'disk'],
  [/^(?:08...|53...|57P..|E[A-Z]+|EAI_AGAIN|CONNECTION_LOST)$/, 'connection'],
  [/^KeysUnavailable$/, 'keys'],
];

/** Why a request failed. */
export type FailureKind =
  | 'pool'
  | 'lock'
  | 'timeout'
  | 'conflict'
  | 'disk'
  | 'connection'
  | 'keys'
  | 'other';

/** Text with the form of an error code or name; undefined for anything that could contain personal data. */
export function wordOf(value: unknown): string | undefined {
  return typeof value === 'string' && /^\w{1,64}$/.test(value) ? value : undefined;
}

/** Code of the innermost error that has one (SQLSTATE or socket error), otherwise its name. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const inner: unknown = error instanceof AggregateError ? error.errors[0] : error.cause;
  if (inner instanceof Error) return causeOf(inner);
  const [, known] = DRIVER.find(([message]) => message.test(error.message)) ?? [];
  // The code of an API refusal adds nothing to the status, which is known.
  const code = 'facts' in error ? undefined : wordOf((error as { code?: unknown }).code);
  return known ?? code ?? wordOf(error.name) ?? 'Error';
}

/** The kind of a cause. */
export function kindOf(cause: string): FailureKind {
  return KINDS.find(([pattern]) => pattern.test(cause))?.[1] ?? 'other';
}
