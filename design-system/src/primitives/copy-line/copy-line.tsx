import { Check, Copy } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';

import { Button } from '#design-system/primitives/button/button.tsx';
import { IconButton } from '#design-system/primitives/icon-button/icon-button.tsx';
import { VisuallyHidden } from '#design-system/primitives/visually-hidden/visually-hidden.tsx';
import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of `CopyButton`. */
export interface CopyButtonProps {
  /** Text to copy. */
  copied: string;
  /** Label of the button. */
  copyLabel: string;
  /** Label of the button after copying. */
  copiedLabel: string;
  /** Announced after copying. Not shown, so that nothing below moves. */
  copiedMessage: string;
  /** Shown and announced if the browser refuses to copy. */
  failedMessage: string;
  /** Further small buttons in the same row. */
  children?: ReactNode;
  /** Whether it is the main action of its view. */
  isMain?: boolean | undefined;
  /** Called after copying. */
  onCopied?: (() => void) | undefined;
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
  /** Shown beside the label after copying; tooltip and accessible name of the button then. */
  copiedLabel: string;
  /** Announced after copying: what was copied. Not shown, so that nothing below moves. */
  copiedMessage: string;
  /** Shown and announced if the browser refuses to copy. */
  failedMessage: string;
  /** Help below the value. */
  hint?: ReactNode;
  /** Called after copying. */
  onCopied?: (() => void) | undefined;
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
  // In a narrow window the name is cut rather than continued on a line that would move what is below.
  variants: { isOneLine: { true: { display: 'flex' } } },
});

const LabelName = styled('span', {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

const Done = styled('span', { flex: 'none', color: theme.colors.successText, whiteSpace: 'pre' });

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
        // An IBAN takes one line where there is room beside a code.
        '@medium': { fontSize: theme.fontSizes.body },
      },
    },
    isLarge: {
      true: {
        fontSize: theme.fontSizes.h3,
        letterSpacing: '0.06em',
        '@medium': { fontSize: theme.fontSizes.h3 },
      },
    },
  },
});

/** While nothing in it is visible it takes no row and no gap. */
const Said = styled('div', {
  flexBasis: '100%',
  '&:not(:has(p))': { marginTop: `calc(-1 * ${theme.space[1]})` },
});

const Note = styled('p', {
  flexBasis: '100%',
  color: theme.colors.textMuted,
  fontSize: theme.fontSizes.small,
  lineHeight: theme.lineHeights.snug,
  variants: { isFailure: { true: { color: theme.colors.errorText } } },
});

type Outcome = 'none' | 'done' | 'failed';

interface CopyCalls {
  readonly onCopied?: (() => void) | undefined;
  readonly onRefused?: () => void;
}

function useCopy(copied: string, { onCopied, onRefused }: CopyCalls) {
  // `times` is the key of what is said, so that a second copy is said again.
  const [last, setLast] = useState({ outcome: 'none' as Outcome, of: copied, times: 0 });
  const setOutcome = (outcome: Outcome) => {
    setLast(({ times }) => ({ outcome, of: copied, times: times + 1 }));
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(copied);
    } catch {
      setOutcome('failed');
      onRefused?.();
      return;
    }
    setOutcome('done');
    onCopied?.();
  };
  return { outcome: last.of === copied ? last.outcome : 'none', times: last.times, copy };
}

interface OutcomeStatusProps {
  readonly outcome: Outcome;
  readonly times: number;
  readonly copiedMessage: string;
  readonly failedMessage: string;
}

function OutcomeStatus({ outcome, times, copiedMessage, failedMessage }: OutcomeStatusProps) {
  return (
    <Said role="status">
      {outcome === 'done' ? <VisuallyHidden key={times}>{copiedMessage}</VisuallyHidden> : null}
      {outcome === 'failed' ? (
        <Note key={times} isFailure>
          {failedMessage}
        </Note>
      ) : null}
    </Said>
  );
}

const All = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${theme.space[3]} ${theme.space[2]}`,
  // Narrow enough for two of them side by side on a phone.
  '& > button': { paddingInlineStart: theme.space[3], paddingInlineEnd: theme.space[3] },
});

/** Both labels in one place, so that the button keeps its width. */
const Labels = styled('span', {
  display: 'grid',
  '& > *': { gridArea: '1 / 1' },
  '& > [data-is-hidden]': { visibility: 'hidden' },
});

/** Copies several values at once. */
export function CopyButton({
  copied,
  copyLabel,
  copiedLabel,
  copiedMessage,
  failedMessage,
  children,
  isMain = false,
  onCopied,
}: CopyButtonProps) {
  const { outcome, times, copy } = useCopy(copied, { onCopied });
  const isDone = outcome === 'done';
  return (
    <All>
      <Button
        variant={isMain ? 'action' : 'secondary'}
        size="small"
        iconBefore={isDone ? <Check /> : <Copy />}
        onClick={() => void copy()}
      >
        <Labels>
          <span data-is-hidden={isDone ? '' : undefined}>{copyLabel}</span>
          <span data-is-hidden={isDone ? undefined : ''}>{copiedLabel}</span>
        </Labels>
      </Button>
      {children}
      <OutcomeStatus
        outcome={outcome}
        times={times}
        copiedMessage={copiedMessage}
        failedMessage={failedMessage}
      />
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
  onCopied,
}: CopyLineProps) {
  const valueBox = useRef<HTMLDivElement>(null);
  const { outcome, times, copy } = useCopy(copied, {
    onCopied,
    onRefused: () => {
      // Select the text, so that it can be copied by hand.
      if (valueBox.current) globalThis.getSelection()?.selectAllChildren(valueBox.current);
    },
  });
  const isDone = outcome === 'done';
  return (
    <Root>
      <Words>
        {isDone ? (
          <Label isOneLine>
            <LabelName>{label}</LabelName>
            <Done aria-hidden>{` · ${copiedLabel}`}</Done>
          </Label>
        ) : (
          <Label>{label}</Label>
        )}
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
      <OutcomeStatus
        outcome={outcome}
        times={times}
        copiedMessage={copiedMessage}
        failedMessage={failedMessage}
      />
    </Root>
  );
}
