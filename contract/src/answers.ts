import * as v from 'valibot';

/** Answer of a change that tells nothing but that it was made. */
export const doneAnswerSchema = v.object({ success: v.literal(true) });
