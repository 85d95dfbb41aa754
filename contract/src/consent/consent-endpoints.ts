import { endpoint } from '#contract/endpoint.ts';

import { consentAnswerSchema, consentListAnswerSchema, newConsentSchema } from './consents.ts';

/** All consents that one has given, withdrawn ones too, oldest first. */
export const getConsents = endpoint({
  method: 'GET',
  path: '/consents',
  who: 'signedIn',
  answer: consentListAnswerSchema,
  status: 200,
  errors: [],
});

/**
 * Gives consent to a purpose of one's role. While it is in force, giving it again changes nothing. A text
 * that is not the current one is refused (409 `wrong_state`). Consent to publication, given again,
 * publishes a profile that was unpublished by withdrawing it.
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
 * Withdraws consent; without one nothing changes. A patron's follows, reminders, drafts and promised needs
 * end, direct offerings are erased, and what the law keeps is shown by no call but the export. A
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
