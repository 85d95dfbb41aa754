import * as v from 'valibot';

/** A file of the build, line and column, such as `assets/main-B1x.js:12:345`; or nothing. */
export const PLACE_IN_BUILD = /^(?:assets\/[\w.-]{1,80}(?::\d{1,7}){1,2})?$/;

/**
 * An error that a browser met in the client. It has no message, because messages may quote what people
 * typed, and no address, because addresses name people.
 */
export const browserErrorSchema = v.strictObject({
  /** Name of the error, such as `TypeError`. */
  name: v.pipe(v.string(), v.regex(/^[A-Za-z]{1,40}$/)),
  /** Where it was thrown; empty if that is not in a file of the build. */
  at: v.pipe(v.string(), v.regex(PLACE_IN_BUILD)),
});
export type BrowserError = v.InferOutput<typeof browserErrorSchema>;
