import type { Approval, ApprovalCause, ApprovalFactView } from '@almsway/contract/desk/approvals';
import type { AuditAction, AuditSubject } from '@almsway/contract/desk/audit';
import type { StaffRole } from '@almsway/contract/desk/staff-roles';
import type { Endpoint } from '@almsway/contract/endpoint';
import type * as v from 'valibot';

import type { ReceiptContext } from '#api/giving/receipt-rules.ts';
import { ApiFailure } from '#api/http.ts';
import type { Changes, Reads } from '#api/ports.ts';
import type { Actor, ApprovalRecord } from '#api/records/desk-records.ts';
import { route, type Call, type Route } from '#api/routing.ts';
import { isSameJson } from '#api/same-json.ts';

import type { Log, StaffCaller } from './acting.ts';
import { actorView, staffNames } from './members.ts';
import { assertLatest } from './subjects.ts';

/** A call of staff that may need approval. */
type StaffRow = Extract<Endpoint, { who: 'staff' }>;

type Params = Readonly<Record<string, string>>;

/** Who requests a change, and the settings of this deployment. */
export interface Asking {
  readonly staff: StaffCaller;
  readonly approvalAboveCents: number | undefined;
}

/** What a change is about, and why it needs approval, if it does. */
export interface Described {
  readonly action: AuditAction;
  readonly subjectType: AuditSubject;
  readonly subjectId: string;
  readonly subjectLabel: string;
  /** Users concerned. */
  readonly about: readonly string[];
  readonly cause: ApprovalCause | undefined;
}

/** Circumstances in which a change is made. */
export interface Performing extends ReceiptContext {
  /** Who makes it, or approves it. */
  readonly actor: Actor;
  /** Who had requested it, if it is approved. */
  readonly requestedBy: Actor | undefined;
  /** The import of a bank statement that it belongs to. */
  readonly importId?: string | undefined;
}

/** A change that staff make, or that another staff member approves. */
export interface StaffChange<Body, Result, Data> {
  /** Subject whose latest entry the caller has seen. A body with an outdated `basedOn` is refused. */
  readonly decidesOn?: (params: Params) => Pick<Described, 'subjectType' | 'subjectId'>;
  /** Describes the change. Refuses what is not possible (404, 409). */
  readonly describe: (
    reads: Reads,
    params: Params,
    body: Body,
    asking: Asking,
    context: ReceiptContext,
  ) => Promise<Described>;
  /** What the person who approves it sees, besides reference and reason. Read when the approvals are shown. */
  readonly facts?: (
    reads: Reads,
    params: Params,
    body: Body,
    context: ReceiptContext,
  ) => Promise<readonly ApprovalFactView[]>;
  /** Makes the change. The result is stored under the idempotency key: the id of a new record, or nothing. */
  readonly perform: (
    changes: Changes,
    log: Log,
    params: Params,
    body: Body,
    context: Performing,
  ) => Promise<Result>;
  /** Data of the answer. */
  readonly answer: (
    reads: Reads,
    result: Result,
    call: Omit<Call<StaffRow>, 'params'> & { readonly params: Params },
  ) => Promise<Data>;
}

type AnyChange = StaffChange<unknown, unknown, unknown>;

const CHANGES = new Map<string, { readonly change: AnyChange; readonly role: StaffRole }>();

/** The change of an approval, by the name of its call. */
export function changeOf(call: string): AnyChange | undefined {
  return CHANGES.get(call)?.change;
}

/**
 * Route of a change that may need approval by a second staff member. It is then stored as an approval,
 * answered with 202, and made by the approver. The staff token needs no approval, because it is for
 * emergencies.
 *
 * @param name Name of the row in the table of endpoints.
 */
export function routeWithApproval<const Row extends StaffRow, Body, Result>(
  name: string,
  row: Row,
  change: StaffChange<
    Body,
    Result,
    Extract<v.InferInput<Row['answer']>, { readonly data: unknown }>['data']
  >,
): Route {
  const [role] = row.roles;
  CHANGES.set(name, { change: change as unknown as AnyChange, role });
  return route(row, (async (call: Call<StaffRow>) => {
    const { caller, params, act, stores, clock, entity, timeZone } = call;
    const made = await act((changes, log) => {
      const context = { now: clock().toISOString(), entity, timeZone };
      const asking = { staff: caller, approvalAboveCents: call.approvalAboveCents };
      return makeOrAsk<Result>(changes, log, name, { params, body: call.body, asking, context });
    });
    if ('approvalId' in made) {
      const approval = await stores.approvals.byId(made.approvalId);
      if (!approval) throw new Error('The approval is gone.');
      const view = approvalView(approval, await staffNames(stores), caller.actor);
      return { status: 202, body: { success: true, approval: view } };
    }
    return { body: { success: true, data: await change.answer(stores, made.result, call) } };
  }) as never);
}

/**
 * Makes a change, or requests its approval if it needs one.
 *
 * @param name Name of its row in the table of endpoints.
 */
export async function makeOrAsk<Result>(
  changes: Changes,
  log: Log,
  name: string,
  {
    params,
    body,
    asking,
    context,
    importId,
  }: {
    readonly params: Params;
    readonly body: unknown;
    readonly asking: Asking;
    readonly context: ReceiptContext;
    readonly importId?: string | undefined;
  },
): Promise<{ readonly result: Result } | { readonly approvalId: string }> {
  const known = CHANGES.get(name);
  if (!known) throw new Error(`There is no change ${name}.`);
  const { change, role } = known;
  const { staff } = asking;
  const { basedOn } = (body ?? {}) as { basedOn?: string };
  // Checked before the state, because an action of a colleague may be the reason why the state no longer
  // allows the change.
  const seen = change.decidesOn?.(params);
  if (seen) await assertLatest(changes, seen.subjectType, seen.subjectId, basedOn);
  const described = await change.describe(changes, params, body, asking, context);
  if (described.cause === undefined || !staff.member) {
    const doing = { ...context, actor: staff.actor, requestedBy: undefined, importId };
    const result = await change.perform(changes, log, params, body, doing);
    return { result: result as Result };
  }
  const asked = { call: name, params, body: withoutBasis(body), role, described };
  return { approvalId: await askForApproval(changes, log, staff.actor, asked, context.now) };
}

function withoutBasis(body: unknown): Readonly<Record<string, unknown>> {
  const { basedOn: _seen, ...rest } = body as Record<string, unknown>;
  return rest;
}

interface Asked {
  readonly call: string;
  readonly params: Params;
  readonly body: Readonly<Record<string, unknown>>;
  readonly role: StaffRole;
  readonly described: Described;
}

// Requesting the same change again changes nothing, also for a colleague: money that two requested to record
// would otherwise be recorded twice when both requests are approved.
async function askForApproval(
  changes: Changes,
  log: Log,
  actor: Actor,
  { described: { about, cause, ...subject }, ...asked }: Asked,
  now: string,
): Promise<string> {
  const { subjectType, subjectId } = subject;
  const waiting = await changes.approvals.waitingAbout(subjectType, subjectId);
  const same = waiting.find(
    (one) =>
      one.call === asked.call && isSameJson([one.params, one.body], [asked.params, asked.body]),
  );
  if (same) return same.approvalId;
  const approvalId = crypto.randomUUID();
  await changes.approvals.insert({
    approvalId,
    state: 'waiting',
    cause: cause ?? 'own',
    ...asked,
    ...subject,
    requestedBy: actor,
    requestedAt: now,
  });
  await log({ action: 'approval.request', subjectType, subjectId, about, reason: subject.action });
  return approvalId;
}

/** An approval as staff read it. */
export function approvalView(
  approval: ApprovalRecord,
  names: ReadonlyMap<string, string>,
  { staffId }: Actor,
  facts: readonly ApprovalFactView[] = [],
): Approval {
  const { call: _call, params: _params, requestedBy, decidedBy, ...rest } = approval;
  return {
    ...rest,
    facts: [...facts],
    body: { ...approval.body },
    requestedBy: actorView(requestedBy, names),
    decidedBy: decidedBy ? actorView(decidedBy, names) : null,
    decidedAt: approval.decidedAt ?? '',
    reason: approval.reason ?? '',
    isOwn: staffId !== '' && requestedBy.staffId === staffId,
  };
}

/** Approvals with their facts, for callers who have the role that decides. */
export async function approvalViews(
  reads: Reads,
  approvals: readonly ApprovalRecord[],
  { member, actor }: StaffCaller,
  context: ReceiptContext,
): Promise<Approval[]> {
  const names = await staffNames(reads);
  return Promise.all(
    approvals.map(async (approval) => {
      const mayRead = !member || member.roles.includes(approval.role);
      const facts = mayRead ? await factsOf(reads, approval, context) : [];
      return approvalView(approval, names, actor, facts);
    }),
  );
}

// What is true now; and while the approval waits, what it would change.
async function factsOf(
  reads: Reads,
  { call, params, body, state }: ApprovalRecord,
  context: ReceiptContext,
): Promise<readonly ApprovalFactView[]> {
  try {
    const facts = (await changeOf(call)?.facts?.(reads, params, body, context)) ?? [];
    if (state === 'waiting') return facts;
    return facts.map(({ fact, now, after = null }) => ({ fact, now: now ?? after }));
  } catch (error) {
    // The change is no longer possible, for example because its subject is gone.
    if (error instanceof ApiFailure) return [];
    throw error;
  }
}

/** A fact with the value after the change, if that is another one. */
export function changed(
  fact: ApprovalFactView['fact'],
  now: ApprovalFactView['now'],
  after: ApprovalFactView['now'],
): ApprovalFactView {
  return isSameJson(now, after) ? { fact, now } : { fact, now, after };
}
