/** Values for stories that show every row of a table of the product. */
import { FILTERS } from '@almsway/contract/profiles/filter-table';
import { FILTER_NAMES } from '@almsway/contract/profiles/profile-search';

import { FILTER_VIEWS, type FilterView } from '#app/features/explore/filter-views.ts';
import { DETAIL_VIEWS } from '#app/features/profile/edit/field-views.ts';
import type { MessageId } from '#client/i18n/message-id.ts';

/** Query of explore with every filter, with two values where it takes several. */
export const EVERY_FILTER = new URLSearchParams(
  FILTER_NAMES.flatMap((name) => {
    const { known, isSingle }: FilterView = FILTER_VIEWS[name];
    const free = FILTERS[name].kind === 'flag' ? 'true' : 'lighthouse';
    const values = known?.slice(0, isSingle ? 1 : 2) ?? [free];
    return values.map((value) => [name, value]);
  }),
).toString();

const METHOD_INPUTS: readonly Readonly<Record<string, { readonly label: MessageId }>>[] =
  Object.values(DETAIL_VIEWS);

/** Labels of the inputs of every method of support. */
export const METHOD_LABELS: readonly MessageId[] = METHOD_INPUTS.flatMap((inputs) =>
  Object.values(inputs).map(({ label }) => label),
);
