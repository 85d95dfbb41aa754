import type * as v from 'valibot';

import type { ApiErrorCode } from './api-error.ts';
import type { StaffRole } from './desk/staff-roles.ts';

/**
 * Who may make a call. Others are refused: 401 `unauthorized` without a token, or with one that is
 * malformed, expired or of an ended session; 403 `forbidden` with a valid token of another user.
 *
 * - `anyone`: no token is needed; if one is sent, it must be valid.
 * - `signedIn`: a valid token, registered or not.
 * - `self`: a token of the user whose `userId` is in the path or the body.
 * - `patron`: a registered patron.
 * - `admitted`: users who may see private pages: a patron, or a monastic who is approved and has completed
 *   onboarding (specification section 6).
 * - `monastic`: a monastic who is approved and has completed onboarding.
 * - `staff`: a current staff member with one of the row's `roles`, identified by the user or verified
 *   address of their bearer token. Or the holder of the staff token, in `Authorization: Staff …` or
 *   `X-Staff-Token`, who has every role: for commands and emergencies. A wrong staff token gives 401.
 */
export type Who = 'anyone' | 'signedIn' | 'self' | 'patron' | 'admitted' | 'monastic' | 'staff';

/** One call of the API, as used by client, server and tests. */
export type Endpoint = EndpointParts & (StaffOnly | ForOthers);

/** A call for staff, and the roles that may make it. */
interface StaffOnly {
  readonly who: 'staff';
  readonly roles: readonly [StaffRole, ...StaffRole[]];
  /**
   * Whether the staff member must have signed in recently: for money, roles and exports. Otherwise 403
   * `reauthentication_needed`.
   */
  readonly needsRecentSignIn?: true;
  /**
   * Whether the change may need approval by another staff member. It is then answered with 202 and
   * `approvalAnswerSchema`, and nothing has changed yet.
   */
  readonly mayNeedApproval?: true;
}

interface ForOthers {
  readonly who: Exclude<Who, 'staff'>;
  readonly roles?: never;
  readonly needsRecentSignIn?: never;
  readonly mayNeedApproval?: never;
}

interface EndpointParts {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path from the API's root. A segment such as `:userId` is one encoded path segment. */
  readonly path: `/${string}`;
  /** Query parameters, as `readQuery` returns them; unknown ones are ignored. */
  readonly query?: v.GenericSchema<unknown, object>;
  /** Request body. Strict: an unknown key is refused with 400 `bad_request`. */
  readonly body?: v.GenericSchema;
  /** Largest request body, in bytes, if it may be larger than `BODY_LIMIT_BYTES`. It then has more time to arrive. */
  readonly bodyBytes?: number;
  /** Answer with `status`. Tolerant, so that older clients still work after additions to the API. */
  readonly answer: v.GenericSchema;
  /** Media type, if the answer is not JSON but a resource that browsers or crawlers load by its URL. */
  readonly media?: 'image' | 'text/html';
  readonly status: 200 | 201;
  /**
   * Whether the change would be made twice if it was sent twice, so that an idempotency key makes it once. In
   * other calls a key has no effect: repeating them is harmless, or they disclose data, and each disclosure is
   * logged.
   */
  readonly isOncePerKey?: true;
  /** Whether the token of a closed account is accepted, so that an interrupted closing can be completed. */
  readonly isForClosed?: true;
  /**
   * Errors of this call, in addition to those that every call may return: those of `who`; 400 `bad_request`
   * for a malformed query, body or path; 413 and 415 for a body; 422 `idempotency_key_reused` if it `isOncePerKey`;
   * 405, 429, 500, 503.
   */
  readonly errors: readonly ApiErrorCode[];
}

/**
 * A row of the table of endpoints, with literal types.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function endpoint<const Row extends Endpoint>(row: Row): Row {
  return row;
}

type NamesIn<Path extends string> = Path extends `${infer Segment}/${infer Rest}`
  ? NamesIn<Segment> | NamesIn<Rest>
  : Path extends `:${infer Name}`
    ? Name
    : never;

/** Path parameters by name: `{ userId: string }` for `/users/:userId`. */
export type ParamsOf<Row extends Endpoint> = {
  readonly [Name in NamesIn<Row['path']>]: string;
};

/** Query of a call as a client passes it: each parameter may be left out. */
export type QueryOf<Row extends Endpoint> = Row extends {
  query: v.GenericSchema<unknown, infer Query>;
}
  ? { readonly [Name in keyof Query]?: Query[Name] | undefined }
  : undefined;

/** Body of a call as a client passes it. */
export type BodyOf<Row extends Endpoint> = Row extends { body: infer Body extends v.GenericSchema }
  ? v.InferInput<Body>
  : undefined;

/** Answer of a call, as a client reads it. */
export type AnswerOf<Row extends Endpoint> = v.InferOutput<Row['answer']>;

/**
 * Path of a call with its parameters filled in, each encoded exactly once.
 *
 * @throws RangeError if a parameter is empty, `.` or `..`, since URL parsers would remove it.
 */
export function pathOf<const Row extends Endpoint>(row: Row, params: ParamsOf<Row>): string {
  const values: Readonly<Record<string, string>> = params;
  return row.path.replace(/:([a-zA-Z]+)/g, (_part, name: string) => {
    const value = values[name] ?? '';
    if (/^\.{0,2}$/.test(value)) {
      throw new RangeError(`${name} is no part of an address: "${value}"`);
    }
    return encodeURIComponent(value);
  });
}
