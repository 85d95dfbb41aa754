import { Check, Copy } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';

import { Button } from '#design-system/primitives/button/button.tsx';
import { IconButton } from '#design-system/primitives/icon-button/icon-button.tsx';
import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of `CopyButton`. */
export interface CopyButtonProps {
  /** Text to copy. */
  copied: string;
  /** Label of the button. */
  copyLabel: string;
  /** Label of the button after copying. */
  copiedLabel: string;
  /** Announced after copying. */
  copiedMessage: string;
  /** Announced if the browser refuses to copy. */
  failedMessage: string;
  /** Further small buttons in the same row. */
  children?: ReactNode;
}

/** Props of `CopyLine`. */
export interface CopyLineProps {
  /** Name of the value. */
  label: string;
  /** Visible value. */
  value: string;
  /** Text to copy, if it differs from the visible value, such as an IBAN without spaces. */
  copied?: string | undefined;
  /** Whether it is a code, such as an IBAN or reference, shown with digits of equal width. */
  isCode?: boolean | undefined;
  /** Whether it is larger than the others, for the most important value. */
  isLarge?: boolean | undefined;
  /** Tooltip of the button: the action in a word. */
  copyLabel: string;
  /** Accessible name of the button: what it copies. */
  copyName: string;
  /** Tooltip and accessible name of the button after copying. */
  copiedLabel: string;
  /** Announced after copying: what was copied, and where it is. */
  copiedMessage: string;
  /** Announced if the browser refuses to copy. */
  failedMessage: string;
  /** Help below the value. */
  hint?: ReactNode;
}

const Root = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${theme.space[1]} ${theme.space[3]}`,
  paddingBlock: theme.space[2],
  borderTop: `${theme.borderWidths.hairline} solid ${theme.colors.border}`,
  '&:first-child': { paddingTop: 0, borderTop: 0 },
});

// Half an IBAN fits, with the button beside it even in a window of 320 px.
const Words = styled('div', { flex: '1 1 7.5em', minWidth: 0 });

const Label = styled('div', {
  color: theme.colors.textMuted,
  fontSize: theme.fontSizes.small,
  lineHeight: theme.lineHeights.snug,
});

const Value = styled('div', {
  color: theme.colors.text,
  fontWeight: theme.fontWeights.strong,
  lineHeight: theme.lineHeights.snug,
  variants: {
    isCode: {
      true: {
        fontSize: theme.fontSizes.lead,
        fontVariantNumeric: 'tabular-nums',
        letterSpacing: '0.02em',
        // Balanced lines: the last group is never alone on a line.
        textWrap: 'balance',
        userSelect: 'all',
      },
    },
    isLarge: { true: { fontSize: theme.fontSizes.h3, letterSpacing: '0.06em' } },
  },
});

/** While empty it takes no row and no gap. */
const quiet = { '&:empty': { marginTop: `calc(-1 * ${theme.space[1]})` } };

const Said = styled('div', quiet, { flexBasis: '100%' });

const Note = styled('p', {
  flexBasis: '100%',
  color: theme.colors.textMuted,
  fontSize: theme.fontSizes.small,
  lineHeight: theme.lineHeights.snug,
  variants: {
    tone: {
      done: { color: theme.colors.successText },
      failed: { color: theme.colors.errorText },
    },
  },
});

type Outcome = 'none' | 'done' | 'failed';

function useCopy(copied: string, whenRefused?: () => void) {
  const [outcome, setOutcome] = useState<Outcome>('none');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(copied);
      setOutcome('done');
    } catch {
      setOutcome('failed');
      whenRefused?.();
    }
  };
  return { outcome, copy };
}

const All = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${theme.space[1]} ${theme.space[2]}`,
  // Narrow enough for two of them side by side on a phone.
  '& > button': { paddingInlineStart: theme.space[3], paddingInlineEnd: theme.space[3] },
});

/** Copies several values at once. */
export function CopyButton({
  copied,
  copyLabel,
  copiedLabel,
  copiedMessage,
  failedMessage,
  children,
}: CopyButtonProps) {
  const { outcome, copy } = useCopy(copied);
  const isDone = outcome === 'done';
  return (
    <All>
      <Button
        variant="secondary"
        size="small"
        iconBefore={isDone ? <Check /> : <Copy />}
        onClick={() => void copy()}
      >
        {isDone ? copiedLabel : copyLabel}
      </Button>
      {children}
      <Said role="status">
        {outcome === 'none' ? null : (
          <Note tone={outcome}>{isDone ? copiedMessage : failedMessage}</Note>
        )}
      </Said>
    </All>
  );
}

/** A value to use elsewhere, with a button to copy it. */
export function CopyLine({
  label,
  value,
  copied = value,
  isCode = false,
  isLarge = false,
  copyLabel,
  copyName,
  copiedLabel,
  copiedMessage,
  failedMessage,
  hint,
}: CopyLineProps) {
  const valueBox = useRef<HTMLDivElement>(null);
  const { outcome, copy } = useCopy(copied, () => {
    // Select the text, so that it can be copied by hand.
    if (valueBox.current) globalThis.getSelection()?.selectAllChildren(valueBox.current);
  });
  const isDone = outcome === 'done';
  return (
    <Root>
      <Words>
        <Label>{label}</Label>
        <Value isCode={isCode} isLarge={isLarge} ref={valueBox}>
          {value}
        </Value>
      </Words>
      <IconButton
        isRaised
        label={isDone ? copiedLabel : copyName}
        hint={isDone ? copiedLabel : copyLabel}
        icon={isDone ? <Check aria-hidden /> : <Copy aria-hidden />}
        onClick={() => void copy()}
      />
      {hint ? <Note>{hint}</Note> : null}
      <Said role="status">
        {outcome === 'none' ? null : (
          <Note tone={outcome}>{isDone ? copiedMessage : failedMessage}</Note>
        )}
      </Said>
    </Root>
  );
}
