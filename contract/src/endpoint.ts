import type * as v from 'valibot';

import type { ApiErrorCode } from './api-error.ts';
import type { StaffRole } from './desk/staff-roles.ts';

/**
 * Who may make a call. Others are refused: with no token, or one that is malformed, expired or of an ended
 * session, 401 `unauthorized`; with a valid token of another user, 403 `forbidden`.
 *
 * - `anyone`: no token is needed; one that is sent must be valid.
 * - `signedIn`: a valid token, registered or not.
 * - `self`: a token of the user whose `userId` is in the path or the body.
 * - `patron`: a registered patron.
 * - `member`: who may see private pages: a patron, or a monastic who is approved and has completed
 *   onboarding (specification section 6).
 * - `monastic`: a monastic who is approved and has completed onboarding.
 * - `staff`: a staff member with one of the row's `roles`, by their bearer token: its verified address or
 *   user belongs to a staff record in force. Or the holder of the staff token, in `Authorization: Staff …`
 *   or `X-Staff-Token`, for every role: for commands and emergencies. A wrong staff token is 401.
 */
export type Who = 'anyone' | 'signedIn' | 'self' | 'patron' | 'member' | 'monastic' | 'staff';

/** One call of the API, as both of its sides see it. */
export type Endpoint = EndpointParts & (StaffOnly | ForOthers);

/** A call for staff: who of them may make it. */
interface StaffOnly {
  readonly who: 'staff';
  readonly roles: readonly [StaffRole, ...StaffRole[]];
  /**
   * Must the staff member have signed in a short while ago? True for money, roles and exports; otherwise
   * 403 `reauthentication_needed`.
   */
  readonly needsRecentSignIn?: true;
  /**
   * May the change have to wait until another staff member approves it? It is then answered with 202 and
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
  /** Path from the API's root; a part such as `:userId` is one encoded segment. */
  readonly path: `/${string}`;
  /** Parameters of the query, as `readQuery` gives them; unknown ones are passed over. */
  readonly query?: v.GenericSchema<unknown, object>;
  /** The request: strict, an unknown key is refused with 400 `bad_request`. */
  readonly body?: v.GenericSchema;
  /** The answer with `status`: tolerant, so that older clients survive additions to the API. */
  readonly answer: v.GenericSchema;
  /** Is the answer not JSON but a resource that a browser or crawler loads by its address? */
  readonly media?: 'image' | 'text/html';
  readonly status: 200 | 201;
  /** Is a token of a closed account good for this, so that what was stopped half-way can be ended? */
  readonly isForClosed?: true;
  /**
   * Refusals of this call, beyond those that any call may meet: what `who` says; 400 `bad_request`
   * for a query, a body or an address that is malformed; 413 and 415 for a body; 422
   * `idempotency_key_reused` for a change; 405, 429, 500, 503.
   */
  readonly errors: readonly ApiErrorCode[];
}

/**
 * A row of the table of endpoints, its types kept narrow.
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

/** The parameters of a path, by name: `{ userId: string }` for `/users/:userId`. */
export type ParamsOf<Row extends Endpoint> = {
  readonly [Name in NamesIn<Row['path']>]: string;
};

/** Query of a call, as a client gives it: each parameter may be left out. */
export type QueryOf<Row extends Endpoint> = Row extends {
  query: v.GenericSchema<unknown, infer Query>;
}
  ? { readonly [Name in keyof Query]?: Query[Name] | undefined }
  : undefined;

/** Body of a call, as a client gives it. */
export type BodyOf<Row extends Endpoint> = Row extends { body: infer Body extends v.GenericSchema }
  ? v.InferInput<Body>
  : undefined;

/** Answer of a call, as a client reads it. */
export type AnswerOf<Row extends Endpoint> = v.InferOutput<Row['answer']>;

/**
 * Path of a call with its named parts filled in, each encoded exactly once.
 *
 * @throws RangeError when a part would vanish from an address: it is empty, `.` or `..`.
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
