import * as v from 'valibot';

/**
 * The `latestEntryId` that the screen showed; empty if no staff member had acted. If somebody has acted
 * since, the call is refused (409 `already_decided`).
 */
export const basedOnEntry = { basedOn: v.optional(v.pipe(v.string(), v.maxLength(64))) };
