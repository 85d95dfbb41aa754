import * as v from 'valibot';

import { characterCount } from './text.ts';

/**
 * Check of a text as it was typed: whatever tidying takes away, this is too long for `max` characters.
 * It stands before a transform, which then never sees such a text.
 */
export function notFarOver<const Message extends string>(max: number, message: Message) {
  return v.maxLength<string, number, Message>(max * 10 + 1000, message);
}

/** Check of a text as it is kept: at most `max` characters. */
export function atMost<const Message extends string>(max: number, message: Message) {
  return v.check<string, Message>((text) => characterCount(text) <= max, message);
}
