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

/** Three lines of a text, and a button for the rest if there is more. Screen readers read it whole. */
export function FoldedText({ labels, children }: { labels: FoldLabels; children: ReactNode }) {
  const textId = useId();
  const text = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isCut, setIsCut] = useState(false);
  useLayoutEffect(() => {
    const element = text.current;
    if (element === null || isOpen) return undefined;
    const observer = new ResizeObserver(() => {
      setIsCut(element.scrollHeight > element.clientHeight + 1);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isOpen]);
  const { label, name } = isOpen ? labels.less : labels.more;
  return (
    <div>
      <Text ref={text} id={textId} isFolded={!isOpen}>
        {children}
      </Text>
      {isCut ? (
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

const Text = styled('div', {
  variants: {
    isFolded: {
      true: {
        display: '-webkit-box',
        overflow: 'hidden',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: 3,
        '@print': { display: 'block' },
      },
      false: {},
    },
  },
});
