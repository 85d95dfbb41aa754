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
  const [first, ...others] = activeFilters(filters).map(({ name }) => name);
  const isOnly = others.length === 0;
  const dropped = isOnly ? first : best?.kind;

  return (
    <EmptyState
      title={intl.formatMessage({ id: 'explore.emptyTitle' })}
      ornament="path"
      level={3}
      action={
        <Cluster>
          {dropped && (
            <Button onClick={() => onChange(withoutFilter(filters, dropped))}>
              {best
                ? intl.formatMessage({ id: 'explore.showCount' }, { ...best })
                : intl.formatMessage({ id: 'explore.showAll' })}
            </Button>
          )}
          {!isOnly && (
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
      {best
        ? intl.formatMessage(
            { id: 'explore.emptyRelax' },
            { filter: filterPhrase(intl, filters, best.kind), total: best.total },
          )
        : !isOnly && intl.formatMessage({ id: 'explore.emptyMany' })}
    </EmptyState>
  );
}
