import { Check, Copy } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';

import { Button } from '#design-system/primitives/button/button.tsx';
import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of `CopyButton`. */
export interface CopyButtonProps {
  /** What is copied. */
  copied: string;
  /** On the button. */
  copyLabel: string;
  /** On the button once it is copied. */
  copiedLabel: string;
  /** Said aloud once it is copied. */
  copiedMessage: string;
  /** Said when the browser does not let it be copied. */
  failedMessage: string;
}

/** Props of `CopyLine`. */
export interface CopyLineProps {
  /** What it is. */
  label: string;
  /** What is read. */
  value: string;
  /** What is copied, where it differs from what is read; an account without its blanks. */
  copied?: string | undefined;
  /** Says the value as figures of one width, as an account or a reference is compared. */
  isCode?: boolean | undefined;
  /** Larger than the others: what matters most among them. */
  isLarge?: boolean | undefined;
  /** On the button. */
  copyLabel: string;
  /** Name of the button, which begins with what is on it. */
  copyName: string;
  /** On the button once it is copied. */
  copiedLabel: string;
  /** Said aloud once it is copied: what, and where it is now. */
  copiedMessage: string;
  /** Said when the browser does not let it be copied. */
  failedMessage: string;
  /** A word under the value. */
  hint?: ReactNode;
}

const Root = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${theme.space[1]} ${theme.space[3]}`,
  paddingBlock: theme.space[3],
  borderTop: `${theme.borderWidths.hairline} solid ${theme.colors.border}`,
  '&:first-child': { borderTop: 0 },
});

// Half an IBAN fits, with the button beside it also in a window of 320 px.
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
        // Lines of even length: no last group alone on one of its own.
        textWrap: 'balance',
        userSelect: 'all',
      },
    },
    isLarge: { true: { fontSize: theme.fontSizes.h3, letterSpacing: '0.06em' } },
  },
});

/** As long as nothing is said it takes no row of its own, and no gap before it. */
const quiet = { '&:empty': { marginTop: `calc(-1 * ${theme.space[1]})` } };

const Said = styled('div', quiet, { flexBasis: '100%' });

const SaidOfAll = styled('div', quiet);

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

const All = styled('div', { display: 'grid', gap: theme.space[1], justifyItems: 'start' });

/** Copies several things at once. */
export function CopyButton({
  copied,
  copyLabel,
  copiedLabel,
  copiedMessage,
  failedMessage,
}: CopyButtonProps) {
  const { outcome, copy } = useCopy(copied);
  const isDone = outcome === 'done';
  return (
    <All>
      <Button
        variant="secondary"
        iconBefore={isDone ? <Check /> : <Copy />}
        onClick={() => void copy()}
      >
        {isDone ? copiedLabel : copyLabel}
      </Button>
      <SaidOfAll role="status">
        {outcome === 'none' ? null : (
          <Note tone={outcome}>{isDone ? copiedMessage : failedMessage}</Note>
        )}
      </SaidOfAll>
    </All>
  );
}

/** One thing to be taken over elsewhere: it can be read, and copied with one press. */
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
    // Chosen, it can still be copied by hand.
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
      <Button
        variant="secondary"
        size="small"
        iconBefore={isDone ? <Check /> : <Copy />}
        aria-label={isDone ? undefined : copyName}
        onClick={() => void copy()}
      >
        {isDone ? copiedLabel : copyLabel}
      </Button>
      {hint ? <Note>{hint}</Note> : null}
      <Said role="status">
        {outcome === 'none' ? null : (
          <Note tone={outcome}>{isDone ? copiedMessage : failedMessage}</Note>
        )}
      </Said>
    </Root>
  );
}
