import { characterCount } from '@almsway/contract/text';
import { TextArea } from '@almsway/design-system/text-area';
import { TextField } from '@almsway/design-system/text-field';
import { useController } from 'react-hook-form';
import { useIntl } from 'react-intl';

import type { OnboardingValues, TextName } from '#app/features/profile-fields/onboarding-values.ts';

import { useFieldTexts, type FieldTextOptions } from './use-field-texts.tsx';

/** A field of one text, bound to the onboarding form it stands in. */
export function TextInput({
  name,
  type = 'text',
  autoComplete = 'off',
  inputMode,
  counterMax,
  isLong = false,
  ...texts
}: FieldTextOptions & {
  /** Which field. */
  name: TextName;
  /** Kind of keyboard and of suggestions. */
  type?: 'text' | 'email' | 'tel' | undefined;
  /** What the browser may fill in (WCAG 1.3.5). */
  autoComplete?: string | undefined;
  /** Keyboard where the type does not say it. */
  inputMode?: 'numeric' | undefined;
  /** Shows how many of so many characters are written. */
  counterMax?: number | undefined;
  /** Several lines high. */
  isLong?: boolean | undefined;
}) {
  const intl = useIntl();
  const { field, fieldState } = useController<OnboardingValues, TextName>({ name });
  const fieldTexts = useFieldTexts(name, fieldState.error?.message, texts);
  const count = characterCount(field.value);
  const counter =
    counterMax === undefined
      ? undefined
      : {
          value: count,
          max: counterMax,
          label: intl.formatMessage(
            { id: 'onboarding.summary.counter' },
            { count, max: counterMax },
          ),
        };
  const shared = { ...fieldTexts, ...field, autoComplete, counter, dir: 'auto' };
  return isLong ? (
    <TextArea {...shared} rows={3} />
  ) : (
    <TextField {...shared} type={type} inputMode={inputMode} />
  );
}
