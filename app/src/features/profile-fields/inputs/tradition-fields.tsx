import {
  ORDINATION_TYPES_OF,
  TRADITIONS,
  type OrdinationType,
  type Tradition,
} from '@almsway/contract/profiles/monastic-fields';
import { useFormContext, useWatch } from 'react-hook-form';

import type { OnboardingValues } from '#app/features/profile-fields/onboarding-values.ts';
import { ORDINATION_TYPE_LABELS, TRADITION_LABELS } from '#app/i18n/monastic-labels.ts';

import { SelectInput } from './select-input.tsx';
import { TextInput } from './text-input.tsx';

function traditionOf(value: string): Tradition | undefined {
  return TRADITIONS.find((tradition) => tradition === value);
}

function typesOf(value: string): readonly OrdinationType[] {
  const tradition = traditionOf(value);
  return tradition ? ORDINATION_TYPES_OF[tradition] : [];
}

/** Tradition. A kind of ordination that it does not know is taken back. */
export function TraditionField() {
  const { getValues, setValue } = useFormContext<OnboardingValues>();
  const handleChange = (tradition: string) => {
    const type = getValues('ordinationType');
    if (type !== '' && !typesOf(tradition).some((known) => known === type)) {
      setValue('ordinationType', '', { shouldDirty: true });
    }
  };
  return (
    <SelectInput
      name="tradition"
      options={TRADITIONS.map((value) => ({ value, label: TRADITION_LABELS[value] }))}
      onChange={handleChange}
    />
  );
}

/** Name of a tradition that is not in the list; only there when it is asked for. */
export function TraditionOtherField() {
  const tradition = useWatch<OnboardingValues, 'tradition'>({ name: 'tradition' });
  return tradition === 'other' ? <TextInput name="traditionOther" /> : null;
}

/** Lineage or order. */
export function LineageField() {
  return <TextInput name="lineage" hint="onboarding.lineage.hint" />;
}

/** Kind of ordination, among those the tradition knows. */
export function OrdinationTypeField() {
  const tradition = useWatch<OnboardingValues, 'tradition'>({ name: 'tradition' });
  const types = typesOf(tradition);
  return (
    <SelectInput
      name="ordinationType"
      options={types.map((value) => ({ value, label: ORDINATION_TYPE_LABELS[value] }))}
      placeholder={
        types.length === 0 ? 'onboarding.ordinationType.first' : 'onboarding.select.none'
      }
    />
  );
}
