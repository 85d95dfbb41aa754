/** The three client error types (specification section 8). */
export const CLIENT_ERROR_TYPES = ['SESSION_EXPIRED', 'NETWORK_ERROR', 'UNKNOWN'] as const;
export type ClientErrorType = (typeof CLIENT_ERROR_TYPES)[number];

/** Severity of each error type. When two errors arrive together, the more severe one is shown. */
export const CLIENT_ERROR_SEVERITY = {
  NETWORK_ERROR: 1,
  UNKNOWN: 2,
  SESSION_EXPIRED: 3,
} as const satisfies Record<ClientErrorType, number>;

/** Why an answer about the signed-in user was refused (specification section 5). */
export type ProfileFault = 'profileFetchFailed' | 'invalidRole';

/** A failure of a call, mapped to the message the user sees. */
export class ClientError extends Error {
  readonly type: ClientErrorType;
  /** HTTP status, when there was an answer. */
  readonly status: number | undefined;
  /** Stable error code of the API's answer, if any. */
  readonly code: string | undefined;
  /** Body of the API's error answer, for codes that carry data (such as slug suggestions). */
  readonly details: unknown;
  /** Milliseconds after which an unavailable service wants to be asked again. */
  readonly retryAfterMs: number | undefined;
  /** Set when an answer arrived but the profile in it cannot be used. */
  readonly fault: ProfileFault | undefined;

  constructor(
    type: ClientErrorType,
    facts: {
      status?: number;
      code?: string;
      details?: unknown;
      retryAfterMs?: number;
      fault?: ProfileFault;
      cause?: unknown;
    } = {},
  ) {
    super(facts.code ?? facts.fault ?? type, { cause: facts.cause });
    this.name = 'ClientError';
    this.type = type;
    this.status = facts.status;
    this.code = facts.code;
    this.details = facts.details;
    this.retryAfterMs = facts.retryAfterMs;
    this.fault = facts.fault;
  }
}

/** Whether the client has already mapped this failure. */
export function isClientError(error: unknown): error is ClientError {
  return error instanceof ClientError;
}

/** Whether the service has answered that it is unavailable and when to retry. */
export function isAway(error: unknown): error is ClientError & { readonly retryAfterMs: number } {
  return isClientError(error) && error.retryAfterMs !== undefined;
}
