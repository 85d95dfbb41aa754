import {
  useId,
  useRef,
  type ChangeEventHandler,
  type FocusEvent,
  type FocusEventHandler,
  type ReactNode,
  type Ref,
} from 'react';

import { choiceStyles } from '#design-system/primitives/checkbox/choice-styles.ts';
import type { FieldTexts } from '#design-system/primitives/form-field/field-texts.ts';
import { FieldGroup } from '#design-system/primitives/form-field/form-field.tsx';
import { chosen, chosenWhenForced } from '#design-system/theme/shared-styles.ts';
import { styled, theme } from '#design-system/theme/stitches.ts';

/** An option of a `RadioGroup`. */
export interface RadioOption {
  /** The stored value. */
  value: string;
  /** Visible label. */
  label: string;
  /** Help below the option. */
  hint?: ReactNode | undefined;
  /** Icon before the label, in the layout `rows`. */
  icon?: ReactNode | undefined;
}

/** Props of `RadioGroup`. */
export type RadioGroupProps = FieldTexts & {
  /** Options in order. */
  options: readonly RadioOption[];
  /** Common name of the radio buttons. */
  name: string;
  /** Selected value, if controlled. */
  value?: string | undefined;
  /** Native change event of a radio button. */
  onChange?: ChangeEventHandler<HTMLInputElement> | undefined;
  /** Called when the focus leaves the group. */
  onBlur?: FocusEventHandler<HTMLInputElement> | undefined;
  /**
   * Below each other, in a row that wraps, as cards, as pills of equal width, or as rows of one box;
   * default `column`.
   */
  layout?: 'column' | 'row' | 'cards' | 'pills' | 'rows' | undefined;
  /** Whether the label is only for screen readers, because a heading above says the same. */
  isLabelHidden?: boolean | undefined;
  /** Id of the fieldset, for the links of an error summary. */
  id?: string | undefined;
  /** Passed to every radio button, as form libraries expect. */
  ref?: Ref<HTMLInputElement> | undefined;
};

const Options = styled('div', {
  display: 'flex',
  variants: {
    layout: {
      column: { flexDirection: 'column' },
      row: { flexWrap: 'wrap', columnGap: theme.space[5] },
      cards: {
        display: 'grid',
        gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${theme.sizes.beside}), 1fr))`,
        gap: theme.space[3],
      },
      rows: {
        display: 'grid',
        overflow: 'hidden',
        border: `${theme.borderWidths.hairline} solid ${theme.colors.borderControl}`,
        borderRadius: theme.radii.medium,
      },
      pills: {
        display: 'grid',
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        gap: theme.space[2],
        '@small': {
          gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${theme.sizes.step}), 1fr))`,
        },
      },
    },
  },
});

const Option = styled('label', {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'start',
  columnGap: theme.space[3],
  minHeight: theme.sizes.target,
  paddingBlock: theme.space[2],
  cursor: 'pointer',
  '&:has(:disabled)': { color: theme.colors.onDisabled, cursor: 'not-allowed' },
  variants: {
    layout: {
      column: { width: 'fit-content', maxWidth: '100%' },
      row: {},
      cards: {
        padding: theme.space[4],
        border: `${theme.borderWidths.hairline} solid ${theme.colors.borderControl}`,
        borderRadius: theme.radii.medium,
        backgroundColor: theme.colors.surface,
        transition: `border-color ${theme.transitions.quick}, background-color ${theme.transitions.quick}`,
        '&:hover:not(:has(:disabled))': { borderColor: theme.colors.text },
        '&:has(:checked)': chosen,
      },
      rows: {
        display: 'flex',
        // Enlarged text on a phone has a line of its own below the icon.
        flexWrap: 'wrap',
        padding: theme.space[4],
        '&:not(:first-child)': {
          borderTop: `${theme.borderWidths.hairline} solid ${theme.colors.border}`,
        },
        '& > svg': {
          flex: 'none',
          width: theme.sizes.iconHuge,
          height: theme.sizes.iconHuge,
          color: theme.colors.secondaryText,
        },
        '& > span': { flex: '1 1 9em', minWidth: 0 },
        '&:has(:checked)': { backgroundColor: theme.colors.secondaryMist },
        '@hover': { '&:hover:not(:has(:checked))': { backgroundColor: theme.colors.sunken } },
        '&:has(:checked) [data-label]': { fontWeight: theme.fontWeights.strong },
      },
      pills: {
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        paddingBlock: theme.space[1],
        paddingInline: theme.space[3],
        border: `${theme.borderWidths.hairline} solid ${theme.colors.borderControl}`,
        borderRadius: theme.radii.round,
        backgroundColor: theme.colors.surface,
        fontWeight: theme.fontWeights.medium,
        lineHeight: theme.lineHeights.snug,
        textAlign: 'center',
        transition: `border-color ${theme.transitions.quick}, background-color ${theme.transitions.quick}`,
        // The native radio button covers the label invisibly: it receives clicks and keeps its keyboard
        // behaviour.
        '& input': {
          position: 'absolute',
          inset: 0,
          width: '100%',
          height: '100%',
          margin: 0,
          opacity: 0,
          appearance: 'auto',
          cursor: 'inherit',
        },
        '&:hover:not(:has(:disabled))': { borderColor: theme.colors.text },
        '&:has(:checked)': chosen,
        '&:has(:focus-visible)': {
          outline: `${theme.borderWidths.strong} solid ${theme.colors.focus}`,
          outlineOffset: theme.offsets.ring,
        },
        '@forced': { '&:has(:checked)': chosenWhenForced },
      },
    },
  },
});

const Round = styled('input', choiceStyles, {
  borderRadius: theme.radii.round,
  '&::before': {
    width: `calc(${theme.sizes.mark} * 0.42)`,
    height: `calc(${theme.sizes.mark} * 0.42)`,
    borderRadius: theme.radii.round,
  },
});

const Label = styled('span', { display: 'block' });

const Hint = styled('span', {
  display: 'block',
  color: theme.colors.textMuted,
  fontSize: theme.fontSizes.small,
  lineHeight: theme.lineHeights.snug,
});

/** Single choice from a few options, all of them visible. */
export function RadioGroup({
  label,
  options,
  name,
  value,
  onChange,
  onBlur,
  layout = 'column',
  isLabelHidden = false,
  id,
  ref,
  ...texts
}: RadioGroupProps) {
  const madeId = useId();
  const groupId = id ?? madeId;
  const isPressed = useRef(false);
  // A press on an option moves the focus before it selects: an error shown then would move the option from
  // under the pointer.
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const { relatedTarget: next } = event;
    const staysWithin = next instanceof HTMLInputElement && next.name === name;
    if (!isPressed.current && !staysWithin) onBlur?.(event);
  };
  const release = () => {
    isPressed.current = false;
  };
  return (
    <FieldGroup
      {...texts}
      legend={label}
      isLegendHidden={isLabelHidden}
      id={groupId}
      role="radiogroup"
    >
      <Options
        layout={layout}
        onMouseDown={() => {
          isPressed.current = true;
        }}
        onMouseUp={release}
        onMouseLeave={release}
      >
        {options.map((option, index) => {
          const optionId = `${groupId}-${index}`;
          return (
            <Option key={option.value} htmlFor={optionId} layout={layout}>
              <Round
                type="radio"
                id={optionId}
                name={name}
                value={option.value}
                onChange={onChange}
                onBlur={leave}
                aria-labelledby={`${optionId}-label`}
                aria-describedby={option.hint ? `${optionId}-hint` : undefined}
                {...(ref ? { ref } : {})}
                {...(value === undefined ? {} : { checked: option.value === value })}
              />
              {option.icon}
              <span>
                <Label data-label="" id={`${optionId}-label`}>
                  {option.label}
                </Label>
                {option.hint ? <Hint id={`${optionId}-hint`}>{option.hint}</Hint> : null}
              </span>
            </Option>
          );
        })}
      </Options>
    </FieldGroup>
  );
}
