import * as v from 'valibot';

import { endpoint } from '#contract/endpoint.ts';

import { highlightsAnswerSchema } from './highlights.ts';
import {
  countryCountsAnswerSchema,
  homeProfilesAnswerSchema,
  newProfileSchema,
  ownProfileAnswerSchema,
  profileAnswerSchema,
  profileListAnswerSchema,
  publicProfileAnswerSchema,
} from './monastic-profile.ts';
import { pageHeadQuerySchema } from './page-head.ts';
import { profilePatchSchema } from './profile-patch.ts';
import { countrySearchSchema, profileSearchSchema } from './profile-search.ts';

/** Listed profiles that match a search, and their total number; paged. */
export const findProfiles = endpoint({
  method: 'GET',
  path: '/profiles',
  who: 'admitted',
  query: profileSearchSchema,
  answer: profileListAnswerSchema,
  status: 200,
  errors: [],
});

/**
 * Up to three listed profiles whose monastics allow showing them on the public home; the selection changes
 * daily.
 */
export const listHomeProfiles = endpoint({
  method: 'GET',
  path: '/home/monastics',
  who: 'anyone',
  answer: homeProfilesAnswerSchema,
  status: 200,
  errors: [],
});

/**
 * A few listed profiles for each reason to suggest them: an open need, the visitor's country, recent
 * approval.
 */
export const getHighlights = endpoint({
  method: 'GET',
  path: '/profiles/highlights',
  who: 'admitted',
  answer: highlightsAnswerSchema,
  status: 200,
  errors: [],
});

/** Countries of the listed profiles that match a search, and the number of profiles in each. */
export const countCountries = endpoint({
  method: 'GET',
  path: '/profiles/countries',
  who: 'admitted',
  query: countrySearchSchema,
  answer: countryCountsAnswerSchema,
  status: 200,
  errors: [],
});

/**
 * Submits onboarding, once, and again after a rejection: then all answers are sent again and the slug
 * stays. 403 for patrons and callers without a user. Without a slug the server makes one from the name; a
 * taken one is refused with suggestions.
 */
export const submitProfile = endpoint({
  method: 'POST',
  path: '/profiles',
  who: 'self',
  body: newProfileSchema,
  answer: ownProfileAnswerSchema,
  status: 201,
  errors: ['forbidden', 'already_exists', 'slug_taken', 'consent_needed'],
});

/**
 * Profile of a user: the caller's own completely, or null before it was submitted; the public part of others if
 * they are listed. 404 if the caller may not see it.
 */
export const getProfile = endpoint({
  method: 'GET',
  path: '/profiles/:userId',
  who: 'signedIn',
  answer: profileAnswerSchema,
  status: 200,
  errors: ['not_found'],
});

/**
 * Changes some fields of the caller's own profile. While changes are requested: the fields that the review
 * names (all for a general note), which submits the profile again. Once approved: the fields that are not
 * locked. 403 in other states; 400 with the name of a field that may not be changed.
 */
export const editProfile = endpoint({
  method: 'PATCH',
  path: '/profiles/:userId',
  who: 'self',
  body: profilePatchSchema,
  answer: ownProfileAnswerSchema,
  status: 200,
  errors: ['forbidden', 'not_found', 'changed_meanwhile', 'consent_needed'],
});

/** The public page of a monastic. Before it is listed, only its owner gets it, as a preview. */
export const getMonastic = endpoint({
  method: 'GET',
  path: '/monastics/:slug',
  who: 'anyone',
  answer: publicProfileAnswerSchema,
  status: 200,
  errors: ['not_found'],
});

/**
 * A photo of a profile or an update, in the requested or the nearest size. Its URL cannot be guessed and
 * never refers to another picture, so it may be cached forever.
 */
export const getPhoto = endpoint({
  method: 'GET',
  path: '/photos/:photoId/:size',
  who: 'anyone',
  answer: v.instance(Uint8Array),
  media: 'image',
  status: 200,
  errors: ['not_found'],
});

/**
 * The head of a monastic's public page, as HTML tags: title, description, picture, URLs in both languages.
 * It is always the visitor's view: 404 for a profile that is not listed.
 */
export const getMonasticHead = endpoint({
  method: 'GET',
  path: '/pages/monastics/:slug',
  who: 'anyone',
  query: pageHeadQuerySchema,
  answer: v.string(),
  media: 'text/html',
  status: 200,
  errors: ['not_found'],
});
