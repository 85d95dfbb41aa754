import type { NotificationKind } from '@almsway/contract/notifications/notifications';
import type { MonasticProfile } from '@almsway/contract/profiles/monastic-profile';

/** A profile as it is kept; the year of ordination is drawn from its date when it is shown. */
export type ProfileRecord = Omit<MonasticProfile, 'ordinationYear'>;

/** An update as it is kept: its author is joined when it is read. */
export interface UpdateRecord {
  updateId: string;
  userId: string;
  title: string;
  body: string;
  createdAt: string;
}

/** Patron `userId` follows monastic `profileId`. */
export interface FollowRecord {
  userId: string;
  profileId: string;
  createdAt: string;
}

/** A notification for `userId`. */
export interface NotificationRecord {
  notificationId: string;
  userId: string;
  kind: NotificationKind;
  createdAt: string;
  isRead: boolean;
  name?: string;
  slug?: string;
  title?: string;
  /** When its owner removed it; kept so that the removal can be undone. */
  removedAt?: string;
}

/** An offering a patron declared; the whole ledger comes with the offerings work. */
export interface OfferingRecord {
  offeringId: string;
  userId: string;
  profileId: string;
  status: 'declared' | 'confirmed' | 'receipted' | 'notFound' | 'returned' | 'cancelled';
  amountCents: number;
  reference: string;
  createdAt: string;
}

/** States of an offering that count as confirmed. */
export const CONFIRMED_STATES: readonly OfferingRecord['status'][] = ['confirmed', 'receipted'];

/** Is this profile listed, that is, open to everyone: approved, with onboarding completed? */
export function isListed(profile: ProfileRecord): boolean {
  return (
    profile.isApproved === true &&
    profile.hasCompletedOnboarding === true &&
    profile.status === 'approved'
  );
}
