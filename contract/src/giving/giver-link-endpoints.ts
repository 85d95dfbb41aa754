import { doneAnswerSchema } from '#contract/answers.ts';
import { endpoint } from '#contract/endpoint.ts';

import { giverFormAnswerSchema, giverLinkAnswerSchema, giverMailSchema } from './giver-link.ts';
import { taxDataSchema } from './tax.ts';

/**
 * Makes the link by which the giver of an offering without an account completes their data. An earlier link of the
 * offering stops working. 409 for a patron with an account, who enters their tax data in the settings. The call is
 * logged.
 */
export const makeGiverLink = endpoint({
  method: 'POST',
  path: '/review/offerings/:offeringId/giver-link',
  who: 'staff',
  roles: ['treasurer'],
  needsRecentSignIn: true,
  answer: giverLinkAnswerSchema,
  status: 200,
  errors: ['not_found', 'wrong_state'],
});

/**
 * Makes such a link and mails it to the giver. The answer does not contain it. 429 if one was mailed within the last
 * hour (`GIVER_MAIL_EVERY_MS`). The call is logged, without the address.
 */
export const mailGiverLink = endpoint({
  method: 'POST',
  path: '/review/offerings/:offeringId/giver-link/mails',
  who: 'staff',
  roles: ['treasurer'],
  needsRecentSignIn: true,
  isOncePerKey: true,
  body: giverMailSchema,
  answer: doneAnswerSchema,
  status: 200,
  errors: ['not_found', 'wrong_state', 'rate_limited'],
});

/**
 * What the link is about. The token gives access to one offering only. Reading changes nothing, because mail scanners
 * follow links. 404 for a wrong token, and for a link that was used or renewed.
 */
export const getGiverForm = endpoint({
  method: 'GET',
  path: '/giver-forms/:token',
  who: 'anyone',
  answer: giverFormAnswerSchema,
  status: 200,
  errors: ['not_found'],
});

/**
 * Keeps the data of the giver, once, and issues the receipt if one is due. A receipt that exists keeps its data. 409 if
 * the link has expired.
 */
export const sendGiverForm = endpoint({
  method: 'POST',
  path: '/giver-forms/:token',
  who: 'anyone',
  body: taxDataSchema,
  answer: doneAnswerSchema,
  status: 200,
  errors: ['not_found', 'wrong_state'],
});
