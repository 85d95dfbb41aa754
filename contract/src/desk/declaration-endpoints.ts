import { doneAnswerSchema } from '#contract/answers.ts';
import { endpoint } from '#contract/endpoint.ts';

import {
  declarationAnswerSchema,
  declarationFileAnswerSchema,
  declarationFileSchema,
  declarationFilingSchema,
  declarationQuerySchema,
  reopeningSchema,
} from './declaration.ts';

/** The donations of a year as they are to be declared, and what was filed. */
export const getDeclaration = endpoint({
  method: 'GET',
  path: '/review/declaration',
  who: 'staff',
  roles: ['treasurer'],
  query: declarationQuerySchema,
  answer: declarationAnswerSchema,
  status: 200,
  errors: [],
});

/**
 * The file of Modelo 182 that is to be filed next: all donors, those who were left out, or a substitute. 409 if there is
 * nothing to declare, or no entity. The call is logged.
 */
export const makeDeclarationFile = endpoint({
  method: 'POST',
  path: '/staff/declarations/files',
  who: 'staff',
  roles: ['treasurer'],
  needsRecentSignIn: true,
  body: declarationFileSchema,
  answer: declarationFileAnswerSchema,
  status: 200,
  errors: ['wrong_state'],
});

/** A file as it was filed. The call is logged. */
export const getFiledFile = endpoint({
  method: 'POST',
  path: '/staff/declarations/:number/exports',
  who: 'staff',
  roles: ['treasurer'],
  needsRecentSignIn: true,
  answer: declarationFileAnswerSchema,
  status: 200,
  errors: ['not_found'],
});

/**
 * Keeps the file as filed, and closes the year to confirmations and their undoing. A file that is kept already changes
 * nothing. 409 with field `sha256` if the data have changed since the file was made.
 */
export const fileDeclaration = endpoint({
  method: 'POST',
  path: '/review/declarations',
  who: 'staff',
  roles: ['treasurer'],
  needsRecentSignIn: true,
  body: declarationFilingSchema,
  answer: doneAnswerSchema,
  status: 200,
  errors: ['wrong_state'],
});

/** Opens a year that was filed for corrections, until the next declaration of it. 409 if it is open. */
export const reopenYear = endpoint({
  method: 'POST',
  path: '/review/declarations/reopenings',
  who: 'staff',
  roles: ['treasurer'],
  needsRecentSignIn: true,
  isOncePerKey: true,
  body: reopeningSchema,
  answer: doneAnswerSchema,
  status: 200,
  errors: ['wrong_state'],
});
