import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';

import { Button } from '#design-system/primitives/button/button.tsx';
import { styled } from '#design-system/theme/stitches.ts';

/** Label of a button, and its accessible name, which adds what it is about. */
interface FoldLabel {
  label: string;
  name: string;
}

/** Labels of the button that shows the whole text, and folds it again. */
export interface FoldLabels {
  more: FoldLabel;
  less: FoldLabel;
}

const SHOWN_LINES = 6;
/** A text of so many lines is shown whole: pressing a button for less than three more is not worth it. */
const WHOLE_LINES = SHOWN_LINES + 2;

/** Whether the text has more than `WHOLE_LINES` lines at its current width. */
function isLong(element: HTMLElement): boolean {
  element.style.webkitLineClamp = String(WHOLE_LINES);
  const isCut = element.scrollHeight > element.clientHeight + 1;
  element.style.webkitLineClamp = '';
  return isCut;
}

/** The first lines of a long text, and a button for the rest. Screen readers read it whole. */
export function FoldedText({ labels, children }: { labels: FoldLabels; children: ReactNode }) {
  const textId = useId();
  const text = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isFoldable, setIsFoldable] = useState(false);
  useLayoutEffect(() => {
    const element = text.current;
    if (element === null || isOpen) return undefined;
    const measure = () => setIsFoldable(isLong(element));
    // Before the first paint, so that nothing below moves.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [isOpen]);
  const { label, name } = isOpen ? labels.less : labels.more;
  return (
    <div>
      <Text ref={text} id={textId} lines={isOpen ? 'all' : isFoldable ? 'some' : 'few'}>
        {children}
      </Text>
      {isFoldable ? (
        <Button
          variant="quiet"
          size="small"
          edge="start"
          aria-expanded={isOpen}
          aria-controls={textId}
          aria-label={name}
          onClick={() => setIsOpen(!isOpen)}
        >
          {label}
        </Button>
      ) : null}
    </div>
  );
}

const clamp = {
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  '@print': { display: 'block' },
} as const;

const Text = styled('div', {
  variants: {
    lines: {
      all: {},
      some: { ...clamp, WebkitLineClamp: SHOWN_LINES },
      few: { ...clamp, WebkitLineClamp: WHOLE_LINES },
    },
  },
});
