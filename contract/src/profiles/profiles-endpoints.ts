import * as v from 'valibot';

import { endpoint } from '#contract/endpoint.ts';

import { highlightsAnswerSchema, highlightsQuerySchema } from './highlights.ts';
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

/** Listed profiles that answer a search, one page of them, and how many there are in all. */
export const findProfiles = endpoint({
  method: 'GET',
  path: '/profiles',
  who: 'member',
  query: profileSearchSchema,
  answer: profileListAnswerSchema,
  status: 200,
  errors: [],
});

/** Up to three listed profiles whose monastics let the public home show them; others every day. */
export const listHomeProfiles = endpoint({
  method: 'GET',
  path: '/home/monastics',
  who: 'anyone',
  answer: homeProfilesAnswerSchema,
  status: 200,
  errors: [],
});

/** A few listed profiles each by what may lead somebody to them: a need, nearness, newness. */
export const getHighlights = endpoint({
  method: 'GET',
  path: '/profiles/highlights',
  who: 'member',
  query: highlightsQuerySchema,
  answer: highlightsAnswerSchema,
  status: 200,
  errors: [],
});

/** Countries of the listed profiles that answer a search, and how many of them live in each. */
export const countCountries = endpoint({
  method: 'GET',
  path: '/profiles/countries',
  who: 'member',
  query: countrySearchSchema,
  answer: countryCountsAnswerSchema,
  status: 200,
  errors: [],
});

/**
 * Submits one's onboarding, once, and again after a rejection: all answers are sent again, the slug stays.
 * Patrons and people without a user are refused (403). Without a slug the server makes one of the name; one
 * that is taken is refused with suggestions.
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
 * The profile of a person: one's own completely, others', when listed, the public part. A profile that may
 * not be seen is not found.
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
 * Changes some fields of one's own profile: while changes are requested, those that the review
 * names (all for a note about the whole), which submits it again; once approved, those that stay
 * open. In any other state 403; a field that is shut 400 with its name.
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

/** The public page of a monastic; their own before it is listed, as a preview. */
export const getMonastic = endpoint({
  method: 'GET',
  path: '/monastics/:slug',
  who: 'anyone',
  answer: publicProfileAnswerSchema,
  status: 200,
  errors: ['not_found'],
});

/**
 * A photo of a profile or an update, in the size asked for or the one that comes nearest. Its address cannot be guessed
 * and never refers to another picture, so it may be cached for ever.
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
 * The head of a monastic's public page, as tags: title, sentence, picture, addresses in both languages. It
 * is always what a visitor sees: a profile that is not listed is not found.
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
