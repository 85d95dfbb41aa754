import type { Endpoint } from '@almsway/contract/endpoint';
import { ENDPOINTS } from '@almsway/contract/endpoints';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

import { NAUGHTY_STRINGS } from '#tests/support/naughty-strings.ts';
import { leavesOf } from '#tests/support/schema-leaves.ts';

// Characters that stored texts never contain: control characters except tab and line break, lone surrogates,
// and bidi controls that reorder the surrounding text.
const UNKEPT =
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]|\p{Surrogate}/u;

const WORSE = ['\uD800', 'a\uDC00b', '\u0000', 'a\u0000b', '\u202Egnp.exe', 'a\u2066b'];

/** Free-text fields, from the table of endpoints. */
const places = Object.entries<Endpoint>(ENDPOINTS).flatMap(([call, { body }]) =>
  leavesOf(body)
    .filter(([, schema]) => v.safeParse(schema, '  ').output !== '  ')
    .map(([path, schema]) => [`${call} ${path.join('.')}`, schema] as const),
);

describe('a string known to break programs', () => {
  test.each(places)(
    'sent as %s is refused with an error code, or stored normalised',
    (_place, schema) => {
      const faults = [...NAUGHTY_STRINGS, ...WORSE].filter((text) => {
        const read = v.safeParse(schema, text);
        if (!read.success) return read.issues.some(({ message }) => message === '');
        const again = v.safeParse(schema, read.output);
        return UNKEPT.test(String(read.output)) || !again.success || again.output !== read.output;
      });
      expect(faults).toEqual([]);
    },
  );
});
