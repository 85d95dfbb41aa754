import { endpoint } from '#contract/endpoint.ts';

import { consentAnswerSchema, consentListAnswerSchema, newConsentSchema } from './consents.ts';

/** All consents that the caller has given, including withdrawn ones, oldest first. */
export const getConsents = endpoint({
  method: 'GET',
  path: '/consents',
  who: 'signedIn',
  answer: consentListAnswerSchema,
  status: 200,
  errors: [],
});

/**
 * Gives consent to a purpose of the caller's role. If it is already in force, nothing changes. A version of
 * the text other than the current one is refused (409 `wrong_state`). Consent to publication, given again,
 * publishes a profile that was unpublished when it was withdrawn.
 */
export const giveConsent = endpoint({
  method: 'POST',
  path: '/consents',
  who: 'signedIn',
  body: newConsentSchema,
  answer: consentAnswerSchema,
  status: 201,
  errors: ['forbidden', 'wrong_state'],
});

/**
 * Withdraws consent; without one, nothing changes. A patron's follows, reminders, drafts and promised needs
 * end, direct offerings are erased, and what the law requires to keep is only returned by the export. A
 * monastic's profile is no longer published, or no longer reviewed.
 */
export const withdrawConsent = endpoint({
  method: 'DELETE',
  path: '/consents/:purpose',
  who: 'signedIn',
  answer: consentListAnswerSchema,
  status: 200,
  errors: ['not_found'],
});
