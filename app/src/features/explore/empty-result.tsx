import { activeFilters } from '@almsway/contract/profiles/profile-search';
import { Button } from '@almsway/design-system/button';
import { EmptyState } from '@almsway/design-system/empty-state';
import { Cluster } from '@almsway/design-system/stack';
import { useAtomValue } from 'jotai';
import { useIntl } from 'react-intl';

import { NO_FILTERS, withoutFilter, type ExploreAtoms, type ExploreFilters } from './explore.ts';
import { filterPhrase } from './filter-texts.ts';

interface EmptyResultProps {
  /** The filters that match nobody; at least one is set. */
  filters: ExploreFilters;
  /** Tells which filter to drop. */
  relaxationAtom: ExploreAtoms['relaxationAtom'];
  /** Called with the changed filters. */
  onChange: (filters: ExploreFilters) => void;
}

/** Empty search result: says whom removing a filter shows, with a button that removes it. */
export function EmptyResult({ filters, relaxationAtom, onChange }: EmptyResultProps) {
  const intl = useIntl();
  const { data: best } = useAtomValue(relaxationAtom);
  const kinds = activeFilters(filters).map(({ name }) => name);
  const [first] = kinds;
  const only = kinds.length === 1 ? first : undefined;
  const dropped = best?.kind ?? only;

  return (
    <EmptyState
      title={intl.formatMessage({ id: 'explore.emptyTitle' })}
      ornament="path"
      level={3}
      action={
        <Cluster>
          {dropped && (
            <Button onClick={() => onChange(withoutFilter(filters, dropped))}>
              {only
                ? intl.formatMessage({ id: 'explore.showAll' })
                : intl.formatMessage({ id: 'explore.showThese' }, { total: best?.total ?? 0 })}
            </Button>
          )}
          {!only && (
            <Button
              variant={dropped ? 'secondary' : 'action'}
              onClick={() => onChange({ ...NO_FILTERS, sort: filters.sort })}
            >
              {intl.formatMessage({ id: 'explore.clear' })}
            </Button>
          )}
        </Cluster>
      }
    >
      {only
        ? null
        : best
          ? intl.formatMessage(
              { id: 'explore.emptyRelax' },
              {
                filter: filterPhrase(intl, filters, best.kind),
                total: best.total,
                isMore: best.isMore,
              },
            )
          : intl.formatMessage({ id: 'explore.emptyMany' })}
    </EmptyState>
  );
}
