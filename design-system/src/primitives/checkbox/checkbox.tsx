import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';

import { FieldError } from '#design-system/primitives/form-field/form-field.tsx';
import { VisuallyHidden } from '#design-system/primitives/visually-hidden/visually-hidden.tsx';
import { styled, theme } from '#design-system/theme/stitches.ts';

import { choiceStyles, tickMask } from './choice-styles.ts';

/** Props of `Checkbox`, and those of the native input. */
export type CheckboxProps = {
  /** Label. */
  label: ReactNode;
  /** Help below the label, announced with the checkbox. */
  hint?: ReactNode;
  /** What is wrong and how to fix it; marks the checkbox as invalid. */
  error?: string | undefined;
  /** Text such as "required", which screen readers read after the label; also sets `aria-required`. */
  requiredText?: string | undefined;
} & Omit<ComponentPropsWithRef<'input'>, 'className' | 'style' | 'children' | 'type'>;

const Frame = styled('div', { minWidth: 0 });

const Row = styled('label', {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'start',
  columnGap: theme.space[3],
  width: 'fit-content',
  maxWidth: '100%',
  minHeight: theme.sizes.target,
  paddingBlock: theme.space[2],
  cursor: 'pointer',
  '&:has(:disabled)': { color: theme.colors.onDisabled, cursor: 'not-allowed' },
});

const Box = styled('input', choiceStyles, {
  borderRadius: theme.radii.small,
  '&::before': { maskImage: tickMask, maskSize: '100% 100%' },
});

/** Closer to its own label than to the next checkbox. */
const Hint = styled('div', {
  marginTop: `calc(-1 * ${theme.space[1]})`,
  paddingBottom: theme.space[2],
  paddingInlineStart: `calc(${theme.sizes.mark} + ${theme.space[3]})`,
  color: theme.colors.textMuted,
  fontSize: theme.fontSizes.small,
  lineHeight: theme.lineHeights.snug,
});

/** A single checkbox. */
export function Checkbox({
  label,
  hint,
  error,
  requiredText,
  id,
  'aria-describedby': describedBy,
  ...input
}: CheckboxProps) {
  const madeId = useId();
  const boxId = id ?? madeId;
  const hintId = `${boxId}-hint`;
  const errorId = `${boxId}-error`;
  return (
    <Frame data-invalid={error ? '' : undefined}>
      <Row htmlFor={boxId}>
        <Box
          aria-required={requiredText ? true : undefined}
          {...input}
          type="checkbox"
          id={boxId}
          aria-invalid={error ? true : undefined}
          aria-describedby={
            [hint ? hintId : '', error ? errorId : '', describedBy ?? '']
              .filter(Boolean)
              .join(' ') || undefined
          }
        />
        <span>
          {label}
          {requiredText ? <VisuallyHidden> {requiredText}</VisuallyHidden> : null}
        </span>
      </Row>
      {hint ? <Hint id={hintId}>{hint}</Hint> : null}
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </Frame>
  );
}
