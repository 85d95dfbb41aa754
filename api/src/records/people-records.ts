import type { ConsentPurpose } from '@almsway/contract/consent/consents';
import type { ReportOutcome } from '@almsway/contract/desk/desk-reports';
import type { Locale } from '@almsway/contract/locale';
import type { RestrictionGround, RestrictionLevel } from '@almsway/contract/people/restriction';
import type { User } from '@almsway/contract/people/user';
import type { Preferences, ReportReason } from '@almsway/contract/privacy/privacy';

import type { Actor } from '#api/records/desk-records.ts';

/** A stored user. */
export interface UserRecord extends User {
  /** Whether the user has verified this email at the identity provider. */
  isEmailVerified?: boolean;
  /** What staff decided about the account; missing if it is not restricted. */
  restriction?: Restriction;
  /** What staff and the person wrote to each other about it. The audit log does not hold these texts. */
  correspondence?: {
    /** The statement of reasons. */
    readonly statement: string;
    readonly statementLanguage?: Locale;
    readonly objection?: { readonly at: string; readonly text: string };
    /** The answer to the objection. */
    readonly answer?: string;
    readonly answerLanguage?: Locale;
  };
}

/** The restriction of an account. */
export interface Restriction {
  readonly level: RestrictionLevel;
  readonly since: string;
  readonly ground: RestrictionGround;
  /** For the team. */
  readonly reason: string;
  readonly by: Actor;
  /** When, and by whom, an objection was answered so that it stays. */
  readonly answered?: { readonly at: string; readonly by: Actor };
}

/** Preferences of a user. Without a record the defaults apply. */
export interface PreferencesRecord extends Preferences {
  userId: string;
}

/** Consent of `userId` to a text. The record stays when it is withdrawn. */
export interface ConsentRecord {
  consentId: string;
  userId: string;
  purpose: ConsentPurpose;
  /** Version of the text, and the language in which it was shown. */
  version: string;
  locale: Locale;
  givenAt: string;
  withdrawnAt?: string;
}

/** `userId` has blocked `blockedId`. Blocks work in both directions. */
export interface BlockRecord {
  blockId: string;
  userId: string;
  blockedId: string;
  createdAt: string;
  /** Day of the offering or need by which a patron was blocked, `YYYY-MM-DD`. */
  since?: string;
}

/** A report about profile `profileId` by user `userId`. */
export interface ReportRecord {
  reportId: string;
  userId: string;
  profileId: string;
  reason: ReportReason;
  text: string;
  createdAt: string;
  /** When staff reviewed it, the outcome, and their note. */
  reviewedAt?: string;
  outcome?: ReportOutcome;
  note?: string;
  /** When the person it is about closed their account. */
  closedAt?: string;
  /** The staff member who works on it. */
  assignedTo?: string;
}

/** Time before which sign-ins of `userId` are not valid. Stored even after the account is closed. */
export interface SessionEndRecord {
  userId: string;
  endedAt: string;
}

/** Whether the team has suspended this account. */
export function isSuspended({ restriction }: Pick<UserRecord, 'restriction'>): boolean {
  return restriction?.level === 'suspended';
}
