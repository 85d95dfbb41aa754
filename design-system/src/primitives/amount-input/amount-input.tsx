import type { ComponentPropsWithRef } from 'react';

import { controlStyles } from '#design-system/primitives/form-field/control-styles.ts';
import type { FieldTexts } from '#design-system/primitives/form-field/field-texts.ts';
import { FormField } from '#design-system/primitives/form-field/form-field.tsx';
import { chosen, chosenWhenForced } from '#design-system/theme/shared-styles.ts';
import { styled, theme } from '#design-system/theme/stitches.ts';

/** A suggested amount. */
export interface AmountSuggestion {
  /** Value to enter, as it would be typed. */
  value: string;
  /** Visible label. */
  label: string;
}

/** Props of `AmountInput`, and those of the native input. */
export type AmountInputProps = FieldTexts & {
  /** The text of the field. */
  value: string;
  /** Called with the typed or suggested text. */
  onType: (value: string) => void;
  /** Sign of the currency inside the field, and whether it is before the figures; decoration only. */
  sign?: { readonly text: string; readonly isBefore: boolean } | undefined;
  /** Suggested amounts, usually four. */
  suggestions: readonly AmountSuggestion[];
  /** Accessible name of the suggestions. */
  suggestionsLabel: string;
} & Omit<
    ComponentPropsWithRef<'input'>,
    'className' | 'style' | 'children' | 'prefix' | 'value' | 'onChange'
  >;

const Large = styled('input', controlStyles, {
  minHeight: theme.sizes.discHuge,
  fontFamily: theme.fonts.display,
  fontSize: theme.fontSizes.h2,
  fontVariantNumeric: 'lining-nums tabular-nums',
});

const Field = styled('div', {
  position: 'relative',
  fontFamily: theme.fonts.display,
  fontSize: theme.fontSizes.h2,
  variants: {
    sign: {
      before: { '& > input': { paddingInlineStart: `calc(${theme.space[4]} + 1em)` } },
      after: { '& > input': { paddingInlineEnd: `calc(${theme.space[4]} + 1em)` } },
      none: {},
    },
  },
});

const Sign = styled('span', {
  position: 'absolute',
  insetBlock: 0,
  display: 'flex',
  alignItems: 'center',
  color: theme.colors.textMuted,
  lineHeight: theme.lineHeights.snug,
  pointerEvents: 'none',
  variants: {
    side: {
      before: { insetInlineStart: theme.space[4] },
      after: { insetInlineEnd: theme.space[4] },
    },
  },
});

const Suggestions = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 3.6em), 1fr))',
  gap: theme.space[2],
  marginTop: theme.space[2],
});

const Suggestion = styled('button', {
  minHeight: theme.sizes.target,
  padding: theme.space[1],
  border: `${theme.borderWidths.hairline} solid ${theme.colors.borderControl}`,
  borderRadius: theme.radii.round,
  backgroundColor: theme.colors.surface,
  color: theme.colors.text,
  fontWeight: theme.fontWeights.medium,
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  transition: `background-color ${theme.transitions.quick}, border-color ${theme.transitions.quick}`,
  '@hover': { '&:hover': { borderColor: theme.colors.text } },
  '&[aria-pressed="true"]': chosen,
  '@forced': { '&[aria-pressed="true"]': chosenWhenForced },
});

/** Input for an amount, with suggestions that fill it in. */
export function AmountInput({
  label,
  hint,
  error,
  requiredText,
  optionalText,
  id,
  value,
  onType,
  sign,
  suggestions,
  suggestionsLabel,
  ...input
}: AmountInputProps) {
  const side = sign?.isBefore ? 'before' : 'after';
  return (
    <FormField {...{ label, hint, error, requiredText, optionalText, id }}>
      {(control) => (
        <>
          <Field sign={sign ? side : 'none'}>
            <Large
              type="text"
              inputMode="decimal"
              autoComplete="off"
              {...input}
              {...control}
              value={value}
              onChange={(event) => onType(event.target.value)}
            />
            {sign ? (
              <Sign aria-hidden side={side}>
                {sign.text}
              </Sign>
            ) : null}
          </Field>
          <Suggestions role="group" aria-label={suggestionsLabel}>
            {suggestions.map((suggestion) => (
              <Suggestion
                key={suggestion.value}
                type="button"
                aria-pressed={suggestion.value === value.trim()}
                onClick={() => onType(suggestion.value)}
              >
                {suggestion.label}
              </Suggestion>
            ))}
          </Suggestions>
        </>
      )}
    </FormField>
  );
}
