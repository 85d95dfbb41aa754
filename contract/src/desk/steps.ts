import * as v from 'valibot';

import { readFlag, readText } from '#contract/answers.ts';
import { LOCALES } from '#contract/locale.ts';

import { AUDIT_ACTIONS } from './audit.ts';

/** A step in the history of a subject: which staff member, or its patron, did what, and why. */
export const staffStepSchema = v.object({
  entryId: v.string(),
  at: v.string(),
  /** Empty if the staff token was used. */
  by: readText,
  isByPatron: readFlag,
  action: v.picklist(AUDIT_ACTIONS),
  reason: readText,
});
export type StaffStep = v.InferOutput<typeof staffStepSchema>;

/**
 * The `latestEntryId` that the screen showed; empty if no staff member had acted. If somebody has acted
 * since, the call is refused (409 `already_decided`).
 */
export const basedOnEntry = { basedOn: v.optional(v.pipe(v.string(), v.maxLength(64))) };

/** The language of what staff write in a call for users to read; left out if it is not known. */
export const languageEntry = { language: v.optional(v.picklist(LOCALES)) };
