/** What the team checked before it approved a profile, and what the public page says of it. */

import type { ReviewStatus } from './monastic-fields.ts';

/** Ways to check a profile, the strongest first. */
export const CHECK_KINDS = ['preceptor', 'monastery', 'document', 'person'] as const;
/**
 * - `preceptor`: spoke with who conferred the ordination or vows.
 * - `monastery`: spoke with the monastery.
 * - `document`: saw a document.
 * - `person`: knows the person.
 */
export type CheckKind = (typeof CHECK_KINDS)[number];

/** A check that staff recorded. */
interface Check {
  readonly kind: CheckKind;
  /** Day of the check, `YYYY-MM-DD`. */
  readonly on: string;
  /** When it was recorded, ISO 8601. */
  readonly at: string;
}

/** The times of a profile from which checks count. */
interface Reviewed {
  readonly isApproved?: boolean | undefined;
  readonly submittedAt: string;
  readonly approvedAt: string;
  readonly lastVerifiedAt?: string | undefined;
}

/**
 * When the open term of a profile began (ISO 8601): with its last submission or, once it is approved, with its last
 * yearly check. Only checks recorded since then count for the next decision.
 */
export function termStart({
  isApproved,
  submittedAt,
  approvedAt,
  lastVerifiedAt,
}: Reviewed): string {
  return isApproved === true ? lastVerifiedAt || approvedAt : submittedAt;
}

/**
 * Whether a check waits for a decision: it was recorded in the open term of a profile on which one is possible. Until
 * then it can be taken back.
 */
export function isOpenCheck(
  profile: Reviewed & { readonly status: ReviewStatus },
  { at }: Pick<Check, 'at'>,
): boolean {
  const { status } = profile;
  if (status === 'submitted') return at >= termStart(profile);
  return (status === 'approved' || status === 'unpublished') && at > termStart(profile);
}

/** Whether something was checked in the open term, so that the profile can be approved. */
export function isChecked(profile: Reviewed, checks: readonly Pick<Check, 'at'>[]): boolean {
  return checks.some(({ at }) => at >= termStart(profile));
}

/**
 * What everyone may know of the checks of an approved profile: each kind once, and the newest month (`YYYY-MM`) in
 * which it was done; the newest first. Checks that no decision has followed yet are left out.
 */
export function publicChecks(
  { approvedAt, lastVerifiedAt }: Reviewed,
  checks: readonly Check[],
): { kind: CheckKind; month: string }[] {
  const until = lastVerifiedAt || approvedAt;
  return CHECK_KINDS.flatMap((kind) => {
    const days = checks.filter((one) => one.kind === kind && one.at <= until).map(({ on }) => on);
    const newest = days.toSorted().at(-1);
    return newest === undefined ? [] : [{ kind, month: newest.slice(0, 7) }];
  }).toSorted((a, b) => b.month.localeCompare(a.month));
}
