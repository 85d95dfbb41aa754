import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

const API = join(import.meta.dirname, '../../../api/src');

/**
 * Uses of a monastic's name without the honorific in readable texts: notifications, mails, the staff log. The
 * name on a receipt, stored as it was issued, includes it.
 */
const WITHOUT_HONORIFIC = /\b(?:monasticName: name|(?:name|subjectLabel): [\w?.]+\.monasticName)\b/;

describe('a monastic’s name in a text', () => {
  it.each([
    'const { monasticName: name, slug } = profile;',
    '{ name: monastic.monasticName, slug }',
    "subjectLabel: monastic?.monasticName ?? '',",
  ])('lacks the honorific in %s', (line) => {
    expect(WITHOUT_HONORIFIC.test(line)).toBe(true);
  });

  it('includes the honorific in the API', () => {
    const files = readdirSync(API, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .filter((file) => WITHOUT_HONORIFIC.test(readFileSync(join(API, file), 'utf8')));
    expect(files).toEqual([]);
  });
});
