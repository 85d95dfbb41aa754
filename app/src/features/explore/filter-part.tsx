import { LazyPanel } from '#app/features/lists/lazy-panel.tsx';

import { filterForm } from './fetch-form.ts';
import type { FilterFormProps } from './filter-form.tsx';

/** The form of the filters, which is fetched once there is room for it or somebody asks for it. */
export function FilterPart(props: FilterFormProps) {
  return (
    <LazyPanel value={filterForm} errorTitle="explore.filtersNotLoaded">
      {(FilterForm) => <FilterForm {...props} />}
    </LazyPanel>
  );
}
