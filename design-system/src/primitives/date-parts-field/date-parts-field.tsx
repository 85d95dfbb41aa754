import { useId, type FocusEvent } from 'react';

import { controlStyles } from '#design-system/primitives/form-field/control-styles.ts';
import type { FieldTexts } from '#design-system/primitives/form-field/field-texts.ts';
import { FieldGroup } from '#design-system/primitives/form-field/form-field.tsx';
import {
  NativeSelect,
  type SelectOption,
} from '#design-system/primitives/select/native-select.tsx';
import { styled, theme } from '#design-system/theme/stitches.ts';

/** Year, month and day as typed; '' if empty. */
export interface DateParts {
  /** Four digits, or whatever was typed. */
  readonly year: string;
  /** One of the values of `months`. */
  readonly month: string;
  /** 1 to 31, or whatever was typed. */
  readonly day: string;
}

/** Props of `DatePartsField`. */
export type DatePartsFieldProps = FieldTexts & {
  /** The parts as typed. */
  value: DateParts;
  /** Called with all parts when one changes. */
  onChange: (value: DateParts) => void;
  /** Called when the focus leaves the whole field. */
  onBlur?: (() => void) | undefined;
  /** Label of the year. */
  yearLabel: string;
  /** Label of the month. */
  monthLabel: string;
  /** Label of the day. */
  dayLabel: string;
  /** Months in the user's language; values '1' to '12'. */
  months: readonly SelectOption[];
  /** First option of the months, with an empty value. */
  monthPlaceholder: string;
  /** Id of the fieldset, for the links of an error summary. */
  id?: string | undefined;
  /** Prefix of the input names: `name-year`, `name-month`, `name-day`. */
  name?: string | undefined;
};

const PARTS = ['day', 'month', 'year'] as const satisfies readonly (keyof DateParts)[];

const Row = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: theme.space[2],
  '@small': { gap: theme.space[3] },
});

const Part = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  gap: theme.space[1],
  variants: {
    part: {
      day: { width: '4em' },
      month: { flex: '1 1 7em', maxWidth: '12.25em' },
      year: { width: '5.4em' },
    },
  },
});

const PartLabel = styled('label', {
  color: theme.colors.textMuted,
  fontSize: theme.fontSizes.small,
});

/** A date typed in parts; month and day are optional. Invalid input is kept. */
export function DatePartsField({
  label,
  hint,
  error,
  requiredText,
  optionalText,
  value,
  onChange,
  onBlur,
  yearLabel,
  monthLabel,
  dayLabel,
  months,
  monthPlaceholder,
  id,
  name,
}: DatePartsFieldProps) {
  const madeId = useId();
  const groupId = id ?? madeId;
  const labels = { year: yearLabel, month: monthLabel, day: dayLabel };

  function handleLeave(event: FocusEvent<HTMLDivElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
  }

  function attributesOf(part: keyof DateParts) {
    return {
      id: `${groupId}-${part}`,
      name: name ? `${name}-${part}` : undefined,
      value: value[part],
      'aria-invalid': error ? true : undefined,
      'aria-describedby': error ? `${groupId}-error` : undefined,
      'aria-required': part === 'year' && requiredText ? true : undefined,
    };
  }

  return (
    <FieldGroup legend={label} {...{ hint, error, requiredText, optionalText }} id={groupId}>
      <Row onBlur={handleLeave}>
        {PARTS.map((part) => (
          <Part key={part} part={part}>
            <PartLabel htmlFor={`${groupId}-${part}`}>{labels[part]}</PartLabel>
            {part === 'month' ? (
              <NativeSelect
                {...attributesOf(part)}
                isNarrow
                options={months}
                placeholder={monthPlaceholder}
                onChange={(event) => onChange({ ...value, month: event.currentTarget.value })}
              />
            ) : (
              <input
                {...attributesOf(part)}
                className={controlStyles().className}
                type="text"
                inputMode="numeric"
                autoComplete="off"
                maxLength={part === 'year' ? 4 : 2}
                onChange={(event) => onChange({ ...value, [part]: event.currentTarget.value })}
              />
            )}
          </Part>
        ))}
      </Row>
    </FieldGroup>
  );
}
