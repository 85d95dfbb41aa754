import { getLedger } from '@almsway/contract/desk/ledger-endpoints';
import { fullName } from '@almsway/contract/profiles/full-name';
import { getMonastic } from '@almsway/contract/profiles/profiles-endpoints';
import { isSlug } from '@almsway/contract/profiles/slug';
import { foldText } from '@almsway/contract/text';
import { Combobox } from '@almsway/design-system/combobox';
import { useAtomValue } from 'jotai';
import { useMemo, useState, type Ref } from 'react';
import { useIntl, type IntlShape } from 'react-intl';

import type { Api } from '#app/api/api-client.ts';
import { keys } from '#app/api/cache-keys.ts';
import { atomWithQuery } from '#app/api/query.ts';
import { useSearchText } from '#app/features/lists/use-search-text.ts';
import { apiAtom, personAtom } from '#app/session/atoms.ts';

/** Typed words that are searched, letters of each, rows of the ledger for each, and names that are shown. */
const WORDS = 3;
const START = 3;
const SEARCHED = 100;
const SHOWN = 6;

/** A monastic as the record form names them. */
export interface Receiver {
  readonly slug: string;
  /** Name and community; empty for a page known only by its address. */
  readonly label: string;
}

/**
 * A search for the monastic who receives an offering, by name. Treasurers may not read the list of profiles, so
 * it finds those who have offerings in the ledger, and takes the address of a page for all others.
 */
export function MonasticField({
  value,
  error,
  onChange,
  ref,
}: {
  value: Receiver | null;
  error: string | undefined;
  onChange: (value: Receiver | null) => void;
  ref?: Ref<HTMLInputElement>;
}) {
  const intl = useIntl();
  const [searched, setSearched] = useState('');
  const search = useSearchText(searched, setSearched);
  const query = useReceivers(searched);
  const isLoading = search.text !== searched || (query.data === undefined && query.error === null);
  const found = isLoading ? [] : (query.data ?? []);
  const address = addressIn(search.text);
  const byAddress =
    isLoading || found.length > 0 || address === undefined ? [] : [{ slug: address, label: '' }];
  const offered = [...found, ...byAddress];
  const chosen = offered.find(({ slug }) => slug === value?.slug) ?? value;
  return (
    <Combobox
      ref={ref}
      isSingle
      label={intl.formatMessage({ id: 'desk.record.monastic' })}
      hint={intl.formatMessage({ id: 'desk.record.monasticHint' })}
      error={error}
      value={chosen ? [chosen.slug] : []}
      options={[...(chosen && !offered.includes(chosen) ? [chosen] : []), ...offered].map(
        (each) => ({ value: each.slug, label: receiverLabel(intl, each) }),
      )}
      onType={search.type}
      onChange={([slug]) => onChange(offered.find((each) => each.slug === slug) ?? null)}
      statusText={
        isLoading
          ? intl.formatMessage({ id: 'desk.record.searching' })
          : query.error
            ? intl.formatMessage({ id: 'desk.record.searchFailed' })
            : undefined
      }
      emptyText={intl.formatMessage({ id: 'desk.record.nobodyFound' })}
      openLabel={intl.formatMessage({ id: 'desk.record.showNames' })}
    />
  );
}

function receiverLabel(intl: IntlShape, { slug, label }: Receiver): string {
  return label || intl.formatMessage({ id: 'desk.record.address' }, { slug });
}

/** The slug in the typed text, if that is the address of a public page or looks like its last part. */
function addressIn(typed: string): string | undefined {
  const slug = typed
    .trim()
    .replace(/[#/?]+$/, '')
    .replace(/^.*\//, '')
    .toLowerCase();
  return /[/-]/.test(typed) && isSlug(slug) ? slug : undefined;
}

/** Monastics with offerings in the ledger whose name has every typed word, those of the newest offerings first. */
function useReceivers(typed: string) {
  const receiversAtom = useMemo(
    () =>
      atomWithQuery((get) => {
        const api = get(apiAtom);
        return {
          queryKey: keys.desk(get(personAtom)?.uid, getLedger.path, 'receivers', typed),
          queryFn: ({ signal }: { signal: AbortSignal }) => findReceivers(api, typed, signal),
        };
      }),
    [typed],
  );
  return useAtomValue(receiversAtom);
}

async function findReceivers(api: Api, typed: string, signal: AbortSignal): Promise<Receiver[]> {
  const words = foldText(typed).split(/\s+/);
  // The ledger compares names without their honorific and letter by letter, accents included. So it is asked for
  // the beginning of each word and for its newest rows, and the words are compared here.
  const starts = words.slice(0, WORDS).map((word) => word.slice(0, START));
  const pages = await Promise.all(
    [...new Set(['', ...starts])].map((q) => {
      const query = { _limit: SEARCHED, ...(q === '' ? {} : { q }) };
      return api.call(getLedger, { query, signal });
    }),
  );
  const names = new Map<string, string>();
  for (const { monastic } of pages.flatMap(({ data }) => data)) {
    const name = fullName(monastic);
    // The ledger also finds the names of givers.
    const isMeant = words.every((word) => foldText(name).includes(word));
    if (monastic.slug !== '' && isMeant) names.set(monastic.slug, name);
  }
  return Promise.all(
    [...names].slice(0, SHOWN).map(async ([slug, name]) => {
      const community = await communityOf(api, slug, signal);
      return { slug, label: [name, community].filter((part) => part !== '').join(' · ') };
    }),
  );
}

/** Name of the community on the public page of a monastic; empty without a community or a page. */
function communityOf(api: Api, slug: string, signal: AbortSignal): Promise<string> {
  return api.call(getMonastic, { params: { slug }, signal }).then(
    ({ data }) => data.monasteryName,
    () => '',
  );
}
