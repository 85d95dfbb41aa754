import * as v from 'valibot';

/**
 * The `latestEntryId` that the screen showed, empty when nobody had acted: 409 `already_decided` when somebody
 * has acted since.
 */
export const basedOnEntry = { basedOn: v.optional(v.pipe(v.string(), v.maxLength(64))) };
