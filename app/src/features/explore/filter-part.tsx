import { LazyPanel } from '@almsway/client/lists/lazy-panel.tsx';

import { filterForm } from './fetch-form.ts';
import type { FilterFormProps } from './filter-form.tsx';

/** The filter form, loaded once there is room for it or the user opens it. */
export function FilterPart(props: FilterFormProps & { isRow?: boolean }) {
  return (
    <LazyPanel value={filterForm} errorTitle="explore.filtersNotLoaded">
      {(FilterForm) => <FilterForm {...props} />}
    </LazyPanel>
  );
}
