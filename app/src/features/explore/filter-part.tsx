import { PartPanel } from '#app/features/lists/part-panel.tsx';

import { fetchForm } from './fetch-form.ts';
import type { FilterFormProps } from './filter-form.tsx';

/** The form of the filters, which is fetched once there is room for it or somebody asks for it. */
export function FilterPart(props: FilterFormProps) {
  return (
    <PartPanel fetchPart={fetchForm} name="form" errorTitle="explore.filtersNotLoaded">
      {(FilterForm) => <FilterForm {...props} />}
    </PartPanel>
  );
}
