import * as v from 'valibot';

import { listOf } from './answers.ts';
import { CONSENT_PURPOSES } from './consent/consents.ts';

/** Stable codes of the API's error answers. */
export const API_ERROR_CODES = [
  'bad_request',
  'unauthorized',
  'forbidden',
  'not_found',
  'method_not_allowed',
  'already_exists',
  'slug_taken',
  'wrong_state',
  'changed_meanwhile',
  'already_decided',
  'year_filed',
  'check_needed',
  'reauthentication_needed',
  'second_factor_needed',
  'suspended',
  'consent_needed',
  'email_not_verified',
  'idempotency_key_reused',
  'payload_too_large',
  'unsupported_media_type',
  'rate_limited',
  'internal',
  'unavailable',
] as const;
export type ApiErrorCode = (typeof API_ERROR_CODES)[number];

/**
 * Body of every error answer of the API. `suggestions` come with `slug_taken`, `purpose` with
 * `consent_needed`, `decidedBy` with `already_decided`.
 */
export const apiErrorSchema = v.object({
  success: v.literal(false),
  error: v.object({
    code: v.string(),
    message: v.string(),
    field: v.fallback(v.optional(v.string()), undefined),
    purpose: v.fallback(v.optional(v.picklist(CONSENT_PURPOSES)), undefined),
    /** Staff member who decided first, when, and what they did (an `AuditAction`). */
    decidedBy: v.fallback(
      v.optional(v.object({ name: v.string(), at: v.string(), action: v.string() })),
      undefined,
    ),
    suggestions: v.optional(v.fallback(listOf(v.string()), [])),
  }),
});
