import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import {
  pathOf,
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
} from '@almsway/contract/endpoint';
import { ENDPOINTS } from '@almsway/contract/endpoints';
import { BODY_LIMIT_BYTES } from '@almsway/contract/limits';
import { readQuery, writeQuery } from '@almsway/contract/query';
import type { NewUpdatePhoto } from '@almsway/contract/updates/updates';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, expectTypeOf, test } from 'vitest';

const rows: readonly Endpoint[] = Object.values(ENDPOINTS);

/** Calls that no client imports, and who makes them. */
const CALLED_OTHERWISE: { readonly [Name in keyof typeof ENDPOINTS]?: string } = {
  getPhoto: 'browsers, by the address of a picture',
  getMonasticHead: 'the site server',
  getUnsubscribePage: 'browsers, by a link of a mail',
  unsubscribe: 'programs for mail, and the form of that page',
  reportBrowserError: 'a beacon of pages',
  changeStaffMe: 'staff, as docs/staff-desk.md says',
  getHistory: 'people about whom staff decided, as docs/staff-desk.md says',
};

/** What is read of a schema of valibot. */
type Schema = v.GenericSchema & {
  readonly pipe?: readonly { readonly type: string }[];
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly options?: readonly Schema[];
  readonly wrapped?: Schema;
  readonly item?: Schema;
};

/** Texts of different kinds as long as a whole body. */
function longTexts(bytes: number): string[] {
  const long = 'x7'.repeat(bytes / 2);
  return [long, '7'.repeat(bytes), `${long}@x.example`, `https://x.example/${long}`];
}

/** Places in a schema that accept a text or list of any length, or a value of any form. */
function unboundedIn(schema: Schema, texts: readonly string[], place = ''): string[] {
  const { type, pipe = [], entries = {}, options = [], wrapped, item } = schema;
  const isOpen = {
    string: texts.some((text) => v.is(schema, text)),
    array: !pipe.some((action) => ['length', 'max_length'].includes(action.type)),
    record: true,
    unknown: true,
    any: true,
  };
  return [
    ...(isOpen[type as keyof typeof isOpen] ? [place] : []),
    ...Object.entries(entries).flatMap(([name, entry]) =>
      // What a user saw before is only compared, never stored.
      name === 'before' ? [] : unboundedIn(entry, texts, `${place}.${name}`),
    ),
    ...(['intersect', 'union', 'variant'].includes(type) ? options : []).flatMap((option) =>
      unboundedIn(option, texts, place),
    ),
    ...(wrapped ? unboundedIn(wrapped, texts, place) : []),
    ...(item ? unboundedIn(item, texts, `${place}[]`) : []),
  ];
}

/** Whether a pattern matches an address that is meant for another one. */
function hides(pattern: string, other: string): boolean {
  const [own, theirs] = [pattern, other].map((path) => path.split('/'));
  return (
    own !== undefined &&
    own.length === theirs?.length &&
    own.every((part, index) => part.startsWith(':') || part === theirs[index])
  );
}

describe('the table of endpoints', () => {
  test('has no row that is shadowed by an earlier one', () => {
    const hidden = rows.filter((row, index) =>
      rows
        .slice(0, index)
        .some(({ method, path }) => method === row.method && hides(path, row.path)),
    );
    expect(hidden).toEqual([]);
  });

  test('has a body exactly where content is changed by what is sent', () => {
    const withBody = rows.filter(({ body }) => body).map(({ method }) => method);
    expect(new Set(withBody)).toEqual(new Set(['POST', 'PUT', 'PATCH']));
    for (const { method, path, body } of rows) {
      if (body && !path.startsWith('/review')) {
        expect(v.is(body, { isApproved: true }), `${method} ${path}`).toBe(false);
      }
    }
  });

  test('bounds every text and list that is sent', () => {
    const unbounded = rows.flatMap(({ method, path, body, bodyBytes = BODY_LIMIT_BYTES }) =>
      body
        ? unboundedIn(body as Schema, longTexts(bodyBytes)).map((at) => `${method} ${path} ${at}`)
        : [],
    );
    expect(unbounded, 'Give each of these texts and lists a v.maxLength').toEqual([]);
  });

  test('has no call that nobody makes', () => {
    const root = join(import.meta.dirname, '../../..');
    const clients = ['{app,client,desk,site}/src/**/*.{ts,tsx}', 'scripts/**/*.ts'];
    const made = new Set(
      globSync(clients, { cwd: root })
        .flatMap((file) => [
          ...readFileSync(join(root, file), 'utf8').matchAll(
            /import \{([^}]*)\} from '.*-endpoints'/g,
          ),
        ])
        .flatMap(([, names = '']) => names.split(',').map((name) => name.trim().split(' ', 1)[0])),
    );
    expect(
      Object.keys(ENDPOINTS).filter((name) => !made.has(name) && !(name in CALLED_OTHERWISE)),
      'Call it from a client, remove it, or say in CALLED_OTHERWISE who calls it',
    ).toEqual([]);
    expect(Object.keys(CALLED_OTHERWISE).filter((name) => made.has(name))).toEqual([]);
  });

  test('allows queries to be left out', () => {
    const needed = rows.filter(({ query }) => query && !v.is(query, {}));
    expect(needed).toEqual([]);
  });
});

describe('the path of a call', () => {
  const one = { path: '/follows/:profileId' } as typeof ENDPOINTS.follow;

  test('contains any id, encoded exactly once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 3 }), (profileId) => {
        const [, first, second, ...rest] = new URL(
          pathOf(one, { profileId }),
          'https://api.test',
        ).pathname.split('/');
        expect([first, decodeURIComponent(second ?? ''), rest]).toEqual(['follows', profileId, []]);
      }),
    );
  });

  test.each(['', '.', '..'])('refuses ids that would vanish from an address: %j', (profileId) => {
    expect(() => pathOf(one, { profileId })).toThrow(RangeError);
  });

  test('keeps what surrounds its parameters', () => {
    expect(pathOf(ENDPOINTS.restoreNotification, { notificationId: 'a/b c' })).toBe(
      '/notifications/a%2Fb%20c/restore',
    );
    expect(pathOf(ENDPOINTS.getFollows, {})).toBe('/follows');
  });
});

describe('a query', () => {
  const { query } = ENDPOINTS.findProfiles;
  const search = fc.record(
    {
      q: fc.string({ maxLength: 100 }),
      tradition: fc.array(fc.string({ minLength: 1 })),
      language: fc.array(fc.string({ minLength: 1 })),
      nonMonetary: fc.boolean(),
      sort: fc.constantFrom('updated', 'newest', 'name'),
      _after: fc.base64String({ minLength: 4 }).map((text) => text.replace(/\W/g, '-')),
      _limit: fc.integer({ min: 1, max: 100 }),
    },
    { requiredKeys: [] },
  );

  test('is the same after being encoded into an address and parsed', () => {
    fc.assert(
      fc.property(search, (given) => {
        const sent = new URL(`https://api.test/?${writeQuery(given)}`).searchParams;
        expect(v.parse(query, readQuery(sent))).toEqual(v.parse(query, given));
      }),
    );
  });

  test.each([
    '_after=',
    '_after=a+b',
    '_after=a&_after=b',
    '_limit=0',
    '_limit=1.5',
    '_limit=101',
    'sort=income',
  ])('with an invalid value is refused: %s', (sent) => {
    expect(v.is(query, readQuery(new URLSearchParams(sent)))).toBe(false);
  });

  test('ignores unknown parameters, whatever their names', () => {
    const sent = new URLSearchParams('_embed=users&__proto__=x&constructor=y&q=zen');
    expect(v.parse(query, readQuery(sent))).toMatchObject({ q: 'zen', _limit: 18 });
  });
});

test('types match the rows', () => {
  expectTypeOf<ParamsOf<typeof ENDPOINTS.getMonasticUpdates>>().toEqualTypeOf<{
    readonly slug: string;
  }>();
  expectTypeOf<BodyOf<typeof ENDPOINTS.publishUpdate>>().toEqualTypeOf<{
    title: string;
    body: string;
    language?: string | undefined;
    photo?: NewUpdatePhoto | null | undefined;
  }>();
  expectTypeOf<BodyOf<typeof ENDPOINTS.unfollow>>().toEqualTypeOf<undefined>();
  expectTypeOf<QueryOf<typeof ENDPOINTS.getFeed>>().toEqualTypeOf<{
    readonly _after?: string | undefined;
    readonly _limit?: number | undefined;
  }>();
  expectTypeOf<AnswerOf<typeof ENDPOINTS.follow>>().toEqualTypeOf<{ success: true }>();
});
