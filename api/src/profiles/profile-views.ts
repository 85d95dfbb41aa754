import { publicChecks } from '@almsway/contract/profiles/checks';
import {
  PUBLIC_FIELDS,
  UNLISTED_FIELDS,
  type ListedProfile,
  type MonasticProfile,
  type PublicProfile,
} from '@almsway/contract/profiles/monastic-profile';

import { isClosedToOfferings, type ProfileRecord } from '#api/records/profile-records.ts';

type PublicAnswers = Pick<ProfileRecord, (typeof PUBLIC_FIELDS)[number]>;

/** The public part of a profile. Private fields are never copied, so they cannot leak. */
export function publicPart(profile: ProfileRecord, isFollowed: boolean): PublicProfile {
  const answers = Object.fromEntries(PUBLIC_FIELDS.map((field) => [field, profile[field]]));
  return {
    ...(answers as PublicAnswers),
    userId: profile.userId,
    slug: profile.slug,
    ordinationYear: profile.ordinationDate.slice(0, 4),
    supportMethods: profile.supportMethods,
    acceptsNonMonetary: profile.acceptsNonMonetary,
    about: profile.about,
    needs: profile.needs,
    textLanguage: profile.textLanguage ?? '',
    translations: translationsOf(profile),
    isPaused: isClosedToOfferings(profile),
    // A restriction is between the team and the monastic.
    pauseReason: profile.isPaused ? profile.pauseReason : '',
    retreatFrom: profile.retreatFrom,
    retreatUntil: profile.retreatUntil,
    handlesMoney: profile.handlesMoney,
    approvedAt: profile.approvedAt,
    lastVerifiedAt: profile.lastVerifiedAt ?? profile.approvedAt,
    checkedBy: publicChecks(profile, profile.checks ?? []),
    updatedAt: profile.updatedAt,
    isFollowed,
  };
}

/** The part of a profile that lists contain. */
export function listedPart(profile: ProfileRecord, isFollowed: boolean): ListedProfile {
  const listed: Partial<PublicProfile> = publicPart(profile, isFollowed);
  for (const field of UNLISTED_FIELDS) delete listed[field];
  const translations = translationsOf(profile).map((each) => ({ ...each, about: '' }));
  return { ...(listed as ListedProfile), translations };
}

function translationsOf({
  translations = [],
  textsUpdatedAt = '',
}: ProfileRecord): PublicProfile['translations'] {
  return translations.map(({ updatedAt, ...texts }) => ({
    ...texts,
    isOlder: updatedAt < textsUpdatedAt,
  }));
}

/** The complete profile, for its owner and staff. */
export function wholeProfile(profile: ProfileRecord): MonasticProfile {
  const {
    desk: _staffOnly,
    checks = [],
    textsUpdatedAt: _shownAsOlder,
    restriction: _ofUser,
    isAnswered: _inQueue,
    photoLook: _forComparing,
    posterReference: _onPoster,
    ...own
  } = profile;
  const {
    ordinationDate,
    rejections = [],
    lastVerifiedAt = own.approvedAt,
    isOnHome = false,
    reviewLanguage = '',
    textLanguage = '',
  } = own;
  return {
    ...own,
    rejections,
    lastVerifiedAt,
    checkedBy: publicChecks(profile, checks),
    isOnHome,
    reviewLanguage,
    textLanguage,
    translations: translationsOf(profile),
    ordinationYear: ordinationDate.slice(0, 4),
  };
}
