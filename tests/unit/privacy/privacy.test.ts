import {
  NOTIFICATION_CHANNELS,
  NOTIFICATION_FACTS,
  NOTIFICATION_GROUPS,
  NOTIFICATION_KINDS,
} from '@almsway/contract/notifications/notifications';
import {
  DEFAULT_PREFERENCES,
  isWanted,
  preferencesPatchSchema,
  preferencesSchema,
} from '@almsway/contract/privacy/privacy';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

import { fileOfData } from '#app/features/privacy/data-section.tsx';
import { chosen } from '#app/features/privacy/preferences.ts';

const group = fc.constantFrom(...NOTIFICATION_GROUPS);
const channels = fc.record({ app: fc.boolean(), email: fc.boolean() });
const choices = fc.array(
  fc.oneof(
    fc.record({ givesName: fc.boolean() }),
    fc.tuple(group, channels).map(([name, wanted]) => ({ group: name, ...wanted })),
  ),
);

describe('preferences', () => {
  test('keep the last choice of each, and do not change the others', () => {
    fc.assert(
      fc.property(choices, (made) => {
        const held = made.reduce(chosen, DEFAULT_PREFERENCES);
        expect(v.parse(preferencesSchema, held)).toEqual(held);
        for (const name of NOTIFICATION_GROUPS) {
          const last = made.findLast((choice) => 'group' in choice && choice.group === name);
          const { app, email } = (last ??
            DEFAULT_PREFERENCES.notices[name]) as typeof held.notices.needs;
          expect(held.notices[name]).toEqual({ app, email });
        }
      }),
    );
  });

  test('decide what is sent, except about the account, which is always shown in the app, and what the law asks to send', () => {
    fc.assert(
      fc.property(choices, fc.constantFrom(...NOTIFICATION_KINDS), (made, kind) => {
        const held = made.reduce(chosen, DEFAULT_PREFERENCES);
        const { group: of, ...facts } = NOTIFICATION_FACTS[kind];
        for (const channel of NOTIFICATION_CHANNELS) {
          const isAlways = channel === 'email' ? 'isAlwaysMailed' in facts : of === 'account';
          expect(isWanted(held, kind, channel)).toBe(isAlways || held.notices[of][channel]);
        }
      }),
    );
    const off = { notices: { account: { app: false, email: false } } };
    expect(v.is(preferencesPatchSchema, off)).toBe(false);
  });
});

test('the file of a user’s data is readable and named after the date', async () => {
  const file = fileOfData({ users: [{ name: 'Ñāṇa' }] }, new Date('2026-11-22T09:30:00Z'));
  expect([file.name, file.type]).toEqual(['almsway-2026-11-22.json', 'application/json']);
  const text = await file.text();
  expect(text).toContain('\n  "users": [\n');
  expect(JSON.parse(text)).toEqual({
    exportedAt: '2026-11-22T09:30:00.000Z',
    users: [{ name: 'Ñāṇa' }],
  });
});
