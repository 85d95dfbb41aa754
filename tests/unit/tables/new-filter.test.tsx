/** Adding a filter to the explore page takes one row in each table and its texts; everything else follows. */
import { inMemory, memoryData } from '@almsway/api/stores/memory/data';
import type * as rows from '@almsway/contract/profiles/filter-table';
import { profileListAnswerSchema } from '@almsway/contract/profiles/monastic-profile';
import { activeFilters, type FilterName } from '@almsway/contract/profiles/profile-search';
import { createBackend } from '@almsway/mocks/hosts/backend.ts';
import { signInDemo } from '@almsway/mocks/situations/demo-session.ts';
import { seed } from '@almsway/mocks/situations/seed.ts';
import { createIntl } from '@formatjs/intl';
import { atom } from 'jotai';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider, type IntlShape } from 'react-intl';
import * as v from 'valibot';
import { beforeAll, describe, expect, it, vi } from 'vitest';

import { exploreSearchParams } from '#app/features/explore/explore-calls.ts';
import { addressOfQuery, queryOfAddress } from '#app/features/explore/explore-filters.ts';
import { NO_FILTERS, withoutFilter, type ExploreFilters } from '#app/features/explore/explore.ts';
import { FilterForm } from '#app/features/explore/filter-form.tsx';
import type * as form from '#app/features/explore/filter-form.tsx';
import { filterPhrase, filterValues } from '#app/features/explore/filter-texts.ts';
import type * as views from '#app/features/explore/filter-views.ts';
import { loadMessages, messagesOf } from '#client/i18n/messages.ts';

vi.mock('@almsway/contract/profiles/filter-table', async (original) => {
  const { FILTERS } = await original<typeof rows>();
  return { FILTERS: { ...FILTERS, lineage: { kind: 'anyOf', field: 'lineage' } } };
});

vi.mock('#app/features/explore/filter-views.ts', async (original) => {
  const { FILTER_VIEWS } = await original<typeof views>();
  const lineage = {
    label: (_intl: IntlShape, value: string) => value,
    phrase: 'explore.filterLineage',
    known: ['Rinzai', 'Soto'],
  };
  return { FILTER_VIEWS: { ...FILTER_VIEWS, lineage } };
});

vi.mock('#app/features/explore/filter-form.tsx', async (original) => {
  const table = await original<typeof form>();
  Object.assign(table.FILTER_INPUTS, { lineage: () => <p>Which lineage?</p> });
  return table;
});

// The type checker only knows the filters in the file.
const LINEAGE = 'lineage' as FilterName;
const CHOSEN: ExploreFilters = { ...NO_FILTERS, [LINEAGE]: ['Soto'] };
const TEXTS = { 'explore.filterLineage': 'the lineage {names}' };

let intl: IntlShape;
beforeAll(async () => {
  await loadMessages('en', ['explore', 'monastic']);
  const messages = { ...messagesOf('en'), ...TEXTS };
  intl = createIntl({ locale: 'en', messages }) as unknown as IntlShape;
});

describe('a filter that was added to the table', () => {
  it('is off by default, and counts once it is set', () => {
    expect(NO_FILTERS).toHaveProperty('lineage', []);
    expect(activeFilters(CHOSEN).map(({ name }) => name)).toEqual(['lineage']);
  });

  it('is written to the address and parsed back', () => {
    const query = queryOfAddress({ filters: CHOSEN, pages: 1 });
    expect(query.toString()).toBe('lineage=Soto');
    expect(addressOfQuery(query).filters).toEqual(CHOSEN);
  });

  it('is sent to the API', () => {
    expect(exploreSearchParams(CHOSEN).toString()).toBe('lineage=Soto&sort=updated');
  });

  it('has a chip and a phrase, and can be suggested for removal', () => {
    expect(filterValues(intl, CHOSEN)).toEqual([
      { key: 'lineage-Soto', kind: 'lineage', label: 'Soto', rest: NO_FILTERS },
    ]);
    expect(filterPhrase(intl, CHOSEN, LINEAGE)).toBe('the lineage Soto');
    expect(withoutFilter(CHOSEN, LINEAGE)).toEqual(NO_FILTERS);
  });

  it('has its input in the form', () => {
    const countriesAtom = atom({ data: [], isError: false });
    const page = renderToStaticMarkup(
      <IntlProvider locale="en" messages={messagesOf('en')}>
        <FilterForm filters={CHOSEN} onChange={() => {}} countriesAtom={countriesAtom as never} />
      </IntlProvider>,
    );
    expect(page).toContain('Which lineage?');
  });

  it('is applied by the API', async () => {
    const backend = createBackend({ data: memoryData(inMemory(seed)), staffToken: 'staff' });
    const { idToken } = await signInDemo(backend, 'patron', 'key');
    const ask = async (query: string) => {
      const answer = await backend.handle(
        new Request(`http://localhost/profiles?_limit=100&${query}`, {
          headers: { Authorization: `Bearer ${idToken}` },
        }),
      );
      return v.parse(profileListAnswerSchema, await answer.json()).data;
    };
    const all = await ask('');
    const lineageOf = ({ userId }: { userId: string }) =>
      seed.profiles.find((profile) => profile.userId === userId)?.lineage;
    const lineage = seed.profiles.find(({ isApproved }) => isApproved)?.lineage ?? '';
    const found = await ask(`lineage=${encodeURIComponent(lineage)}`);
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(all.length);
    expect(new Set(found.map(lineageOf))).toEqual(new Set([lineage]));
  });
});
