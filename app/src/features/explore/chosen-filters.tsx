import { Button } from '@almsway/design-system/button';
import { RemovableChip } from '@almsway/design-system/chip';
import { Cluster } from '@almsway/design-system/stack';
import { FormattedMessage, useIntl } from 'react-intl';

import type { ExploreFilters } from './explore.ts';
import type { FilterValue } from './filter-texts.ts';

interface ChosenFiltersProps {
  /** Every chosen value. */
  values: readonly FilterValue[];
  /** Called with the changed filters. */
  onChange: (filters: ExploreFilters) => void;
  /** Called when all filters are removed. */
  onClear: () => void;
  /** Called when the last filter is removed while it has the focus. */
  onFocusLost: () => void;
}

const removeIdOf = ({ key }: FilterValue) => `chosen-${key}`;

/** The active filters, each with a button to remove it. After a removal the focus moves to the neighbour. */
export function ChosenFilters({ values, onChange, onClear, onFocusLost }: ChosenFiltersProps) {
  const intl = useIntl();

  function handleRemove(index: number, { rest }: FilterValue) {
    const neighbour = values[index + 1] ?? values[index - 1];
    if (neighbour) document.getElementById(removeIdOf(neighbour))?.focus();
    else onFocusLost();
    onChange(rest);
  }

  return (
    <Cluster gap="2">
      {values.map((value, index) => (
        <RemovableChip
          key={value.key}
          removeId={removeIdOf(value)}
          removeLabel={intl.formatMessage({ id: 'explore.remove' }, { name: value.label })}
          onRemove={() => handleRemove(index, value)}
        >
          {value.label}
        </RemovableChip>
      ))}
      {values.length > 1 && (
        <Button
          variant="quiet"
          size="small"
          aria-label={intl.formatMessage({ id: 'explore.clear' })}
          onClick={onClear}
        >
          <FormattedMessage id="explore.clearShort" />
        </Button>
      )}
    </Cluster>
  );
}
