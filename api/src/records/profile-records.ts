import type { DocumentType } from '@almsway/contract/desk/review-documents';
import { isRestrictedTo, type RestrictionLevel } from '@almsway/contract/people/restriction';
import type { CheckKind } from '@almsway/contract/profiles/checks';
import type { MonasticProfile } from '@almsway/contract/profiles/monastic-profile';
import type { PhotoType } from '@almsway/contract/profiles/photo';
import type { PhotoSize } from '@almsway/contract/profiles/photo-address';

/** A stored profile. The year of ordination is computed from its date when it is shown. */
export type ProfileRecord = Omit<
  MonasticProfile,
  | 'ordinationYear'
  | 'rejections'
  | 'lastVerifiedAt'
  | 'checkedBy'
  | 'isOnHome'
  | 'reviewLanguage'
  | 'textLanguage'
  | 'translations'
> & {
  /** BCP 47 code of the language in which the team asks for changes or rejects; missing or empty if not known. */
  reviewLanguage?: string;
  /** BCP 47 code of the language of its texts; missing if the monastic has not chosen one. */
  textLanguage?: string;
  /** Summary and about text in further languages. */
  translations?: readonly Translation[];
  /** When the summary or the about text was last changed. */
  textsUpdatedAt?: string;
  rejections?: MonasticProfile['rejections'];
  /** When the team last checked it. If missing, at `approvedAt`. */
  lastVerifiedAt?: string;
  /** What staff checked, oldest first. */
  checks?: readonly CheckRecord[];
  /** Whether the public home may show it; false unless the monastic has allowed it. */
  isOnHome?: boolean;
  /** How far the account is restricted: the level of its user, so that lists need not read users. */
  restriction?: RestrictionLevel;
  /** Whether a published monastic has changed what the team asked for, which has not looked at it yet. */
  isAnswered?: boolean;
  /** When the monastic was notified that the next check is near. */
  checkNotifiedAt?: string;
  /** What a photo looks like, so that a similar one is found; empty if that cannot be read. It is of an earlier photo if the id differs. */
  photoLook?: { readonly photoId: string; readonly look: string };
  /** Reference of the transfers by its poster, from the first poster on; unlike all references of offerings. */
  posterReference?: string;
  /** Data that only staff read. */
  desk?: DeskPart;
};

/** The part of a profile that nothing is asked of. */
export const NOTHING_ASKED = {
  reviewNote: '',
  reviewPoints: [],
  reviewLanguage: '',
} as const satisfies Partial<ProfileRecord>;

/** What a staff member checked of a profile. */
export interface CheckRecord {
  readonly checkId: string;
  readonly kind: CheckKind;
  /** `YYYY-MM-DD`. */
  readonly on: string;
  readonly at: string;
  /** Empty if the staff token was used. */
  readonly staffId: string;
  readonly text: string;
}

/** A monastic's summary and about text in a further language. */
export interface Translation {
  readonly lang: string;
  readonly summary: string;
  readonly about: string;
  /** When it was written, changed or confirmed to match the original. */
  readonly updatedAt: string;
}

/** Data that staff store with a profile; deleted with it. */
export interface DeskPart {
  /** Notes for colleagues, oldest first. */
  readonly notes?: readonly {
    readonly noteId: string;
    readonly at: string;
    readonly staffId: string;
    readonly text: string;
  }[];
  /** The answers at the time of the latest decision. */
  readonly decided?: Readonly<Record<string, unknown>>;
}

/** The photo of `userId`'s profile, or of one of their updates, in one of its sizes. */
export interface PhotoRecord {
  /** Id of the photo, the same in every size. */
  photoId: string;
  /** Longest side allowed for this size, in pixels. */
  size: PhotoSize;
  userId: string;
  /** The update that shows it; missing for the photo of the profile. */
  updateId?: string;
  type: PhotoType;
  /** The image in base64. */
  content: string;
}

/** A document that a reviewer attached to the review of `userId`'s profile. */
export interface ReviewDocumentRecord {
  documentId: string;
  userId: string;
  /** The name of the file, as `documentName` stores it. */
  name: string;
  /** As recognised by its content. */
  type: DocumentType;
  /** Size in bytes. */
  bytes: number;
  /** Empty if the staff token was used. */
  staffId: string;
  attachedAt: string;
  /** When it is to be deleted; missing until a decision follows. */
  deleteAfter?: string;
  /** The file in base64. */
  content: string;
}

/**
 * Whether the review has approved this monastic. They may then use the pages of monastics, whether
 * published or not.
 */
export function isAdmitted(profile: ProfileRecord): boolean {
  return (
    profile.isApproved === true &&
    profile.hasCompletedOnboarding === true &&
    (profile.status === 'approved' || profile.status === 'unpublished')
  );
}

/** Whether this profile is listed: approved and published, so that everyone can see it. */
export function isListed(profile: ProfileRecord): boolean {
  return isAdmitted(profile) && profile.status === 'approved';
}

/** Whether nobody can begin an offering to this monastic, because they have paused it or the team does not allow it. */
export function isClosedToOfferings({ isPaused, restriction }: ProfileRecord): boolean {
  return isPaused || isRestrictedTo(restriction, 'noOfferings');
}
