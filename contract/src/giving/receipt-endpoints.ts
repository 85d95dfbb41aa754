import { endpoint } from '#contract/endpoint.ts';

import { receiptListAnswerSchema, receiptsQuerySchema } from './receipts.ts';
import { taxDataAnswerSchema, taxDataSchema } from './tax.ts';

/** The caller's own tax data. */
export const getTaxData = endpoint({
  method: 'GET',
  path: '/tax-data',
  who: 'patron',
  answer: taxDataAnswerSchema,
  status: 200,
  errors: [],
});

/**
 * Saves the caller's tax data, from which receipts are issued: at once for confirmed deductible offerings
 * without one, later ones when they are confirmed.
 */
export const keepTaxData = endpoint({
  method: 'PUT',
  path: '/tax-data',
  who: 'patron',
  body: taxDataSchema,
  answer: taxDataAnswerSchema,
  status: 200,
  errors: [],
});

/** Deletes the caller's tax data: no more receipts are issued. Issued ones do not change. */
export const forgetTaxData = endpoint({
  method: 'DELETE',
  path: '/tax-data',
  who: 'patron',
  answer: taxDataAnswerSchema,
  status: 200,
  errors: [],
});

/** The caller's own receipts, including replaced ones, newest first. */
export const getReceipts = endpoint({
  method: 'GET',
  path: '/receipts',
  who: 'patron',
  query: receiptsQuerySchema,
  answer: receiptListAnswerSchema,
  status: 200,
  errors: [],
});
