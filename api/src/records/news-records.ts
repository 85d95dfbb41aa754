import type { WaitingRow } from '@almsway/contract/desk/staff';
import type { Receipt } from '@almsway/contract/giving/receipts';
import type { Locale } from '@almsway/contract/locale';
import {
  isAboutSupport,
  NOTIFICATION_FACTS,
  type NotificationOrMailKind,
  type NotificationKind,
} from '@almsway/contract/notifications/notifications';
import type { RestrictionGround, RestrictionLevel } from '@almsway/contract/people/restriction';
import type { UpdatePhoto } from '@almsway/contract/updates/updates';

import type { OfferingFacts, StaffNote } from '#api/records/giving-records.ts';

/** A stored update. Its author is joined when it is read. */
export interface UpdateRecord {
  updateId: string;
  userId: string;
  title: string;
  body: string;
  /** BCP 47 code of the texts, if the author has chosen one. */
  language?: string;
  createdAt: string;
  photo?: UpdatePhoto;
  /** When it was last changed. */
  editedAt?: string;
  /** Id of the last follower who has been notified, in order of ids; missing once all have been. */
  toldUntil?: string;
}

/** Patron `userId` follows monastic `profileId`. */
export interface FollowRecord {
  userId: string;
  profileId: string;
  createdAt: string;
  /** Whether updates are hidden from the feed. */
  isMuted?: boolean;
}

/** A notification for `userId`. */
export interface NotificationRecord {
  notificationId: string;
  userId: string;
  kind: NotificationKind;
  createdAt: string;
  isRead: boolean;
  /**
   * User whom it names: a monastic, or a patron who showed their name. Names are read when it is shown, so that
   * none outlives its account.
   */
  aboutId?: string;
  title?: string;
  /** BCP 47 code of the title, if known. */
  language?: string;
  amountCents?: number;
  /** The update it is about. */
  updateId?: string;
  /** The offering it is about. */
  offering?: OfferingFacts;
  /** When its owner removed it; stored so that the removal can be undone. */
  removedAt?: string;
}

/** Kinds of mail. New users are welcomed only in the app, because their address is not verified yet. */
export type MailKind = Exclude<NotificationOrMailKind, 'welcome'>;

/** Kinds of mail that are no notifications. */
type OtherMailKind = 'staffDigest' | 'stewardAsked' | 'certificate' | 'giverAsked';
/** Those of them that say nothing about whom their user supports. */
const OTHER_MAILS: readonly OtherMailKind[] = ['staffDigest', 'stewardAsked', 'giverAsked'];

/** Kinds of notification and of mail that say nothing about whom their user supports. */
export const KINDS_NOT_ABOUT_SUPPORT: readonly string[] = [
  ...(Object.keys(NOTIFICATION_FACTS) as NotificationOrMailKind[]).filter(
    (kind) => !isAboutSupport(kind),
  ),
  ...OTHER_MAILS,
];

/** Waiting work of a staff member, as listed in their daily digest, without names. */
export interface DigestRow extends Omit<WaitingRow, 'oldestAt' | 'oldest'> {
  /** Day on which the oldest item began to wait, `YYYY-MM-DD`. */
  readonly oldestOn: string;
}

/** A steward, who has no account, and the content of the mail that asks whether an offering has arrived. */
export interface StewardMail {
  readonly offeringId: string;
  readonly name: string;
  readonly email: string;
  /** Name of the monastic, with the honorific. */
  readonly monastic: string;
  readonly reference: string;
  readonly isReminder: boolean;
}

/** Kinds of mail about a restriction. */
export type RestrictionMail = Extract<
  MailKind,
  'accountWarned' | 'accountLimited' | 'accountSuspended' | 'accountRestored' | 'objectionAnswered'
>;

/** A certificate that staff send to its giver. */
export interface CertificateMail {
  readonly name: string;
  readonly email: string;
  /** A receipt number, or a year. */
  readonly title: string;
  /** Of a giver without an account: the whole document, in this language. A patron opens it by a link. */
  readonly document?: {
    readonly locale: Locale;
    readonly receipts: readonly Receipt[];
    /** Of one receipt, undefined. */
    readonly year?: number;
    /** Today, if the year is not over yet. */
    readonly soFar?: string;
  };
}

/** A giver without an account, and the mail that asks for the data that a certificate needs. */
export interface GiverMail {
  readonly name: string;
  readonly email: string;
  readonly locale: Locale;
  /** Token of the giver link, which is stored nowhere else. */
  readonly token: string;
  /** When the link expires, ISO 8601. */
  readonly expiresAt: string;
  readonly entity: string;
  readonly amountCents: number;
  /** `YYYY-MM-DD`. */
  readonly receivedOn: string;
}

/**
 * A mail to a user, their steward, a giver without an account or a staff member, stored until it is sent and for some time after. It
 * contains no names of others, except a mail to a steward, which names the monastic.
 */
export interface MailRecord {
  mailId: string;
  /** Empty for a mail to staff, or to a giver without an account. */
  userId: string;
  /** Recipient, if a staff member; they may have no user. */
  staffId?: string;
  kind: MailKind | OtherMailKind;
  /** Recipient and content, if the mail is for the steward of `userId`. */
  steward?: StewardMail;
  /** Recipient and content of a certificate. */
  certificate?: CertificateMail;
  /** Recipient and content, if the mail asks a giver without an account for their data; removed once it is sent. */
  giver?: GiverMail;
  /** Waiting work, in a digest for staff. */
  waiting?: readonly DigestRow[];
  createdAt: string;
  amountCents?: number;
  /** Due day in a reminder, `YYYY-MM-DD`. */
  dueOn?: string;
  /** Receipt number, in a mail about a receipt. */
  receiptNumber?: string;
  /** In a mail about a restriction: the statement of reasons, or the answer to an objection. */
  restriction?: {
    readonly level: RestrictionLevel;
    readonly ground: RestrictionGround;
    readonly text: string;
    /** The language of the text, if known. */
    readonly language?: Locale;
  };
  /** In a mail about an offering. The note is what staff wrote to the patron. */
  offering?: OfferingFacts & Readonly<StaffNote>;
  /** In a mail about several offerings, oldest first, each with what arrived of it. */
  offerings?: readonly (OfferingFacts & { readonly amountCents: number })[];
  /** Number of attempts. */
  attempts: number;
  /** When it may be claimed. Claiming it postpones this. */
  nextAt: string;
  sentAt?: string;
  /** When it finally failed. */
  givenUpAt?: string;
}
