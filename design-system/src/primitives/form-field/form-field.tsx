import { CircleAlert } from 'lucide-react';
import { useEffect, useId, type ReactNode } from 'react';

import { VisuallyHidden } from '#design-system/primitives/visually-hidden/visually-hidden.tsx';
import { css, styled, theme } from '#design-system/theme/stitches.ts';

import type { FieldControl, FieldCounter, FieldTexts } from './field-texts.ts';

/** Props of `FormField`. */
export type FormFieldProps = FieldTexts & {
  /** Id of the control; generated if missing. */
  id?: string | undefined;
  /** Character counter below the control. */
  counter?: FieldCounter | undefined;
  /** Further ids that describe the control. */
  describedBy?: string | undefined;
  /** Position of the label: above the control, before it, or only for screen readers; default `above`. */
  labelPlace?: 'above' | 'before' | 'hidden' | undefined;
  /** Renders the control with the attributes that connect it to the texts. */
  children: (control: FieldControl) => ReactNode;
};

/** Props of `FieldGroup`. */
export interface FieldGroupProps {
  /** Label of the group. */
  legend: string;
  /** Help below the legend, announced with the group. */
  hint?: ReactNode;
  /** Error of the group as a whole. */
  error?: string | undefined;
  /** Text such as "required", which screen readers read after the legend. */
  requiredText?: string | undefined;
  /** Text beside the legend, such as "optional". */
  optionalText?: string | undefined;
  /** Role of the fieldset; default `group`. */
  role?: 'group' | 'radiogroup' | undefined;
  /** Whether the legend is only for screen readers, because a heading above says the same. */
  isLegendHidden?: boolean | undefined;
  /** Id of the fieldset. */
  id?: string | undefined;
  /** Controls. */
  children: ReactNode;
}

const Frame = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  variants: {
    labelPlace: {
      above: {},
      before: {
        flexDirection: 'row',
        alignItems: 'center',
        gap: theme.space[3],
        '& > :first-child': { flexShrink: 0 },
        '& label': { marginBottom: 0 },
      },
      hidden: {},
    },
  },
});

/** Label and hint, one cell beside those of other fields. */
const Words = styled('div', { minWidth: 0 });

const Fieldset = styled('fieldset', {
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  padding: 0,
  border: 0,
});

const labelStyles = css({
  display: 'block',
  width: 'fit-content',
  maxWidth: '100%',
  padding: 0,
  marginBottom: theme.space[2],
  color: theme.colors.text,
  fontWeight: theme.fontWeights.strong,
  lineHeight: theme.lineHeights.snug,
});

const Note = styled('span', {
  marginInlineStart: theme.space[2],
  color: theme.colors.textMuted,
  fontSize: theme.fontSizes.small,
  fontWeight: theme.fontWeights.regular,
});

/** That a field is optional, beside its label; that one is required, as most are, only for screen readers. */
function FieldNote({
  requiredText,
  optionalText,
}: Pick<FieldTexts, 'requiredText' | 'optionalText'>) {
  if (requiredText) return <VisuallyHidden> {requiredText}</VisuallyHidden>;
  return optionalText ? <Note> {optionalText}</Note> : null;
}

const Hint = styled('div', {
  marginTop: `calc(-1 * ${theme.space[1]})`,
  marginBottom: theme.space[2],
  color: theme.colors.textMuted,
  fontSize: theme.fontSizes.small,
  lineHeight: theme.lineHeights.snug,
  // As wide as its field, within what is easy to read.
  maxWidth: '88ch',
});

const Foot = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: theme.space[4],
  fontSize: theme.fontSizes.small,
  lineHeight: theme.lineHeights.snug,
});

const ErrorLine = styled('p', {
  display: 'flex',
  alignItems: 'baseline',
  gap: theme.space[2],
  marginTop: theme.space[2],
  color: theme.colors.errorText,
  fontSize: theme.fontSizes.small,
  fontWeight: theme.fontWeights.medium,
  lineHeight: theme.lineHeights.snug,
  '& svg': { flexShrink: 0, width: '1.05em', height: '1.05em', transform: 'translateY(0.15em)' },
});

const Counter = styled('span', {
  marginTop: theme.space[2],
  marginInlineStart: 'auto',
  color: theme.colors.textMuted,
  fontVariantNumeric: 'tabular-nums',
  '&[data-state="over"]': { color: theme.colors.errorText, fontWeight: theme.fontWeights.strong },
});

/** Error message of a field. It comes into view when it appears below the control that has the focus. */
export function FieldError({ id, children }: { id: string; children: string }) {
  useEffect(() => {
    const control = document.activeElement;
    const describedBy = control?.getAttribute('aria-describedby') ?? '';
    // The margin of the control covers its label and this line.
    if (describedBy.split(' ').includes(id)) control?.scrollIntoView({ block: 'nearest' });
  }, [id]);
  return (
    <ErrorLine id={id}>
      <CircleAlert aria-hidden="true" />
      <span>{children}</span>
    </ErrorLine>
  );
}

function joined(ids: readonly (string | false | undefined)[]): string | undefined {
  return ids.filter(Boolean).join(' ') || undefined;
}

/** Frame of a field: label, hint, control, error and counter, connected for screen readers. */
export function FormField({
  label,
  hint,
  error,
  requiredText,
  optionalText,
  id,
  counter,
  describedBy,
  labelPlace = 'above',
  children,
}: FormFieldProps) {
  const madeId = useId();
  const controlId = id ?? madeId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const counterId = `${controlId}-counter`;
  const control: FieldControl = {
    id: controlId,
    'aria-describedby': joined([
      hint ? hintId : undefined,
      error ? errorId : undefined,
      counter ? counterId : undefined,
      describedBy,
    ]),
    'aria-invalid': error ? true : undefined,
  };
  return (
    <Frame labelPlace={labelPlace} data-invalid={error ? '' : undefined}>
      {labelPlace === 'hidden' ? (
        <VisuallyHidden>
          <label htmlFor={controlId}>{label}</label>
        </VisuallyHidden>
      ) : (
        <Words>
          <label htmlFor={controlId} className={labelStyles().className}>
            {label}
            <FieldNote requiredText={requiredText} optionalText={optionalText} />
          </label>
          {hint ? <Hint id={hintId}>{hint}</Hint> : null}
        </Words>
      )}
      {labelPlace === 'hidden' && hint ? <Hint id={hintId}>{hint}</Hint> : null}
      {children(control)}
      {error || counter ? (
        <Foot>
          {error ? <FieldError id={errorId}>{error}</FieldError> : null}
          {counter ? (
            <Counter id={counterId} data-state={counter.value > counter.max ? 'over' : 'within'}>
              {counter.label}
            </Counter>
          ) : null}
        </Foot>
      ) : null}
    </Frame>
  );
}

/** Several controls with a common label: a fieldset with its legend. */
export function FieldGroup({
  legend,
  hint,
  error,
  requiredText,
  optionalText,
  role,
  isLegendHidden = false,
  id,
  children,
}: FieldGroupProps) {
  const madeId = useId();
  const groupId = id ?? madeId;
  const hintId = `${groupId}-hint`;
  const errorId = `${groupId}-error`;
  const invalid = role === 'radiogroup' && error ? true : undefined;
  return (
    <Fieldset
      id={groupId}
      role={role}
      aria-label={isLegendHidden ? legend : undefined}
      aria-describedby={joined([hint ? hintId : undefined, error ? errorId : undefined])}
      aria-invalid={invalid}
      aria-required={role === 'radiogroup' && requiredText ? true : undefined}
      data-invalid={error ? '' : undefined}
    >
      {isLegendHidden ? null : (
        <legend className={labelStyles().className}>
          {legend}
          <FieldNote requiredText={requiredText} optionalText={optionalText} />
        </legend>
      )}
      {hint ? <Hint id={hintId}>{hint}</Hint> : null}
      {children}
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </Fieldset>
  );
}
