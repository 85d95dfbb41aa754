import { endpoint } from '#contract/endpoint.ts';

import { receiptListAnswerSchema, receiptsQuerySchema } from './receipts.ts';
import { taxDataAnswerSchema, taxDataSchema } from './tax.ts';

/** One's own tax data. */
export const getTaxData = endpoint({
  method: 'GET',
  path: '/tax-data',
  who: 'patron',
  answer: taxDataAnswerSchema,
  status: 200,
  errors: [],
});

/**
 * Keeps one's tax data, from which receipts are made: those of confirmed deductible offerings that
 * have none yet at once, those to come when they are confirmed.
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

/** Deletes one's tax data: no more receipts are issued. Issued ones do not change. */
export const forgetTaxData = endpoint({
  method: 'DELETE',
  path: '/tax-data',
  who: 'patron',
  answer: taxDataAnswerSchema,
  status: 200,
  errors: [],
});

/** One's own receipts, replaced ones too, newest first. */
export const getReceipts = endpoint({
  method: 'GET',
  path: '/receipts',
  who: 'patron',
  query: receiptsQuerySchema,
  answer: receiptListAnswerSchema,
  status: 200,
  errors: [],
});
