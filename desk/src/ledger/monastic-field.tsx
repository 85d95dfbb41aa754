import { useSearchText } from '@almsway/client/lists/use-search-text.ts';
import type { Receiver } from '@almsway/contract/desk/desk-ledger';
import { findReceivers } from '@almsway/contract/desk/ledger-endpoints';
import { fullName } from '@almsway/contract/profiles/full-name';
import { isSlug } from '@almsway/contract/profiles/slug';
import { Combobox } from '@almsway/design-system/combobox';
import { useState, type Ref } from 'react';
import { useIntl, type IntlShape } from 'react-intl';

import { useAnswer } from '#desk/parts/use-answer.ts';

/** Names that are offered. */
const SHOWN = 6;

/** A monastic as the record form names them. */
export interface ChosenReceiver {
  readonly slug: string;
  /** Name and community; empty for a page known only by its address. */
  readonly label: string;
}

/** A search for the monastic who receives an offering, by name or by the address of the public page. */
export function MonasticField({
  value,
  error,
  onChange,
  ref,
}: {
  value: ChosenReceiver | null;
  error: string | undefined;
  onChange: (value: ChosenReceiver | null) => void;
  ref?: Ref<HTMLInputElement>;
}) {
  const intl = useIntl();
  const [searched, setSearched] = useState('');
  const search = useSearchText(searched, setSearched);
  const query = useAnswer(findReceivers, { query: { q: searched, _limit: SHOWN } });
  const isLoading = search.text !== searched || (query.data === undefined && query.error === null);
  const found = isLoading ? [] : (query.data?.data ?? []).map(chosenOf);
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
          : query.error && byAddress.length === 0
            ? intl.formatMessage({ id: 'desk.record.searchFailed' })
            : undefined
      }
      emptyText={intl.formatMessage({ id: 'desk.record.nobodyFound' })}
      openLabel={intl.formatMessage({ id: 'desk.record.showNames' })}
    />
  );
}

function chosenOf(receiver: Receiver): ChosenReceiver {
  const { slug, monasteryName } = receiver;
  const label = [fullName(receiver), monasteryName].filter((part) => part !== '').join(' · ');
  return { slug, label };
}

function receiverLabel(intl: IntlShape, { slug, label }: ChosenReceiver): string {
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
