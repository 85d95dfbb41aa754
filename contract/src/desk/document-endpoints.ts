import { endpoint } from '#contract/endpoint.ts';

import {
  DOCUMENT_BODY_BYTES,
  documentContentAnswerSchema,
  newDocumentSchema,
} from './review-documents.ts';
import { profileReviewAnswerSchema } from './review.ts';

/** Attaches a document to the review of a profile. 400 for another type, judged by content, or more than 5 MB. */
export const attachDocument = endpoint({
  method: 'POST',
  path: '/review/profiles/:userId/documents',
  who: 'staff',
  roles: ['reviewer'],
  isOncePerKey: true,
  body: newDocumentSchema,
  bodyBytes: DOCUMENT_BODY_BYTES,
  answer: profileReviewAnswerSchema,
  status: 201,
  errors: ['not_found'],
});

/** A document with its content. Each opening is logged. */
export const openDocument = endpoint({
  method: 'GET',
  path: '/review/profiles/:userId/documents/:documentId',
  who: 'staff',
  roles: ['reviewer'],
  answer: documentContentAnswerSchema,
  status: 200,
  errors: ['not_found'],
});

/** Deletes a document at once. */
export const removeDocument = endpoint({
  method: 'DELETE',
  path: '/review/profiles/:userId/documents/:documentId',
  who: 'staff',
  roles: ['reviewer'],
  isOncePerKey: true,
  answer: profileReviewAnswerSchema,
  status: 200,
  errors: ['not_found'],
});
