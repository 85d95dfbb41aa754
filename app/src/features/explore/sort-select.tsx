import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { PROFILE_SORTS, type ProfileSort } from '@almsway/contract/profiles/monastic-profile';
import { Select } from '@almsway/design-system/select';
import { useIntl } from 'react-intl';

const LABELS = {
  updated: 'explore.sortUpdated',
  newest: 'explore.sortNewest',
  name: 'explore.sortName',
} as const satisfies Record<ProfileSort, MessageId>;

interface SortSelectProps {
  /** The current order. */
  sort: ProfileSort;
  /** Called with the chosen order. */
  onChange: (sort: ProfileSort) => void;
  /** Puts the label on the same line as the control. */
  isLabelBefore?: boolean;
}

/** Select with the sort order of the explore page. */
export function SortSelect({ sort, onChange, isLabelBefore = false }: SortSelectProps) {
  const intl = useIntl();
  return (
    <Select
      label={intl.formatMessage({ id: 'explore.sort' })}
      isLabelBefore={isLabelBefore}
      options={PROFILE_SORTS.map((value) => ({
        value,
        label: intl.formatMessage({ id: LABELS[value] }),
      }))}
      value={sort}
      onChange={(event) => {
        const wanted = event.currentTarget.value;
        onChange(PROFILE_SORTS.find((known) => known === wanted) ?? 'updated');
      }}
    />
  );
}
