import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { ONBOARDING_FIELDS } from '@almsway/contract/profiles/fields';
import { FILTERS } from '@almsway/contract/profiles/filter-table';
import { pageFieldsSchema } from '@almsway/contract/profiles/profile-patch';
import { expect, test } from 'vitest';

/** Fields that follow from others. */
const DERIVED: readonly string[] = ['supportMethods'];

const folder = join(import.meta.dirname, '../../../app/src/features/profile');
const codeIn = (name: string) =>
  readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(folder, name, file), 'utf8'))
    .join('\n');

const fields = Object.values(FILTERS).flatMap((row) => ('field' in row ? [row.field] : []));
const asked: readonly string[] = [...ONBOARDING_FIELDS, ...DERIVED];

// The app draws the fields of onboarding from their table.
test.each(fields.filter((field) => !asked.includes(field)))(
  'a monastic can set %s, and its page shows it',
  (field) => {
    expect(Object.keys(pageFieldsSchema.entries), 'profile-patch.ts').toContain(field);
    expect(codeIn('edit'), 'features/profile/edit').toContain(field);
    expect(codeIn('public'), 'features/profile/public').toContain(field);
  },
);
