import { Unstyled } from '@storybook/addon-docs/blocks';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

import type { AnatomyPart } from '../support/notes.ts';

interface Place {
  readonly left: number;
  readonly top: number;
}

/** A number in a disc, as in the picture and in its legend. */
function Mark({ number, place }: { number: number; place?: Place | undefined }) {
  return (
    <span
      aria-hidden
      style={{
        display: 'inline-grid',
        placeItems: 'center',
        width: 22,
        height: 22,
        borderRadius: 11,
        font: '600 12px system-ui',
        color: 'var(--colors-background)',
        background: 'var(--colors-text)',
        ...(place ? { position: 'absolute', translate: '-50% -50%', ...place } : {}),
      }}
    >
      {number}
    </span>
  );
}

/** A component with a number at each of its parts, and what each of them is for. */
export function Anatomy({
  parts,
  children,
}: {
  parts: readonly AnatomyPart[];
  children: ReactNode;
}) {
  const picture = useRef<HTMLDivElement>(null);
  const [places, setPlaces] = useState<readonly (Place | undefined)[]>([]);
  useLayoutEffect(() => {
    const shown = picture.current;
    if (!shown) return undefined;
    const measure = () => {
      const from = shown.getBoundingClientRect();
      setPlaces(
        parts.map(({ find }) => {
          const box = shown.querySelector(`.sb-unstyled ${find}`)?.getBoundingClientRect();
          return box && { left: box.left - from.left, top: box.top - from.top };
        }),
      );
    };
    // Fonts arrive later, and so does the width of the page.
    const observer = new ResizeObserver(measure);
    observer.observe(shown);
    measure();
    return () => observer.disconnect();
  }, [parts]);
  return (
    <>
      <div
        ref={picture}
        style={{
          position: 'relative',
          padding: 32,
          borderRadius: 8,
          color: 'var(--colors-text)',
          background: 'var(--colors-background)',
          outline: '1px solid rgb(128 128 128 / 0.4)',
        }}
      >
        <Unstyled>{children}</Unstyled>
        {places.map((place, at) =>
          place ? <Mark key={parts[at]?.name} number={at + 1} place={place} /> : null,
        )}
      </div>
      <ol style={{ listStyle: 'none', padding: 0 }}>
        {parts.map(({ name, says }, at) => (
          <li key={name}>
            <Mark number={at + 1} /> <strong>{name}.</strong> {says}
          </li>
        ))}
      </ol>
    </>
  );
}
