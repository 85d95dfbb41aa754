import * as v from 'valibot';

import { readText } from '#contract/answers.ts';

import { AUDIT_ACTIONS } from './audit.ts';

/** A step in the history of a subject: which staff member did what, and why. */
export const staffStepSchema = v.object({
  entryId: v.string(),
  at: v.string(),
  /** Empty if the staff token was used. */
  by: readText,
  action: v.picklist(AUDIT_ACTIONS),
  reason: readText,
});
export type StaffStep = v.InferOutput<typeof staffStepSchema>;
