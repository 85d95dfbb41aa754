import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { ONBOARDING_FIELDS } from '@almsway/contract/profiles/fields';
import { FILTERS } from '@almsway/contract/profiles/filter-table';
import { pageFieldsSchema } from '@almsway/contract/profiles/profile-patch';
import { expect, test } from 'vitest';

/** Fields that follow from others. */
const DERIVED: readonly string[] = ['supportMethods'];

/** Fields that a profile's page does not show by themselves: a choice, a day before a pause, and other texts. */
const NOT_ON_PAGE: readonly string[] = ['isOnHome', 'retreatFrom', 'translations'];

const folder = join(import.meta.dirname, '../../../app/src/features/profile');
const codeIn = (name: string) =>
  readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(folder, name, file), 'utf8'))
    .join('\n');

const filtered = Object.values(FILTERS).flatMap((row) => ('field' in row ? [row.field] : []));
const fields = [...new Set<string>([...filtered, ...Object.keys(pageFieldsSchema.entries)])];
const asked: readonly string[] = [...ONBOARDING_FIELDS, ...DERIVED];

// The app draws the fields of onboarding from their table.
test.each(fields.filter((field) => !asked.includes(field)))(
  'a monastic can set %s, and its page shows it',
  (field) => {
    expect(Object.keys(pageFieldsSchema.entries), 'profile-patch.ts').toContain(field);
    expect(codeIn('edit'), 'features/profile/edit').toContain(field);
    if (NOT_ON_PAGE.includes(field)) return;
    expect(codeIn('public'), 'features/profile/public').toContain(field);
  },
);
