import * as v from 'valibot';

import { characterCount } from './text.ts';

/** Id of a record, or the slug of a profile, in a request. */
export const sentIdSchema = v.pipe(v.string(), v.maxLength(128));

/**
 * Check of a text as typed: refuses it if it would be longer than `max` characters even after tidying. It
 * runs before a transform, which then never processes an excessive text.
 */
export function notFarOver<const Message extends string>(max: number, message: Message) {
  return v.maxLength<string, number, Message>(max * 10 + 1000, message);
}

/** Check of a stored text: at most `max` characters. */
export function atMost<const Message extends string>(max: number, message: Message) {
  return v.check<string, Message>((text) => characterCount(text) <= max, message);
}
