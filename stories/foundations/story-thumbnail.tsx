import { AnchorMdx } from '@storybook/addon-docs/blocks';
import type { ReactNode } from 'react';

/** Window in which the story is drawn, in px, and how much smaller it is shown. */
const WINDOW = { width: 1280, height: 800 };
const SCALE = 0.165;

/** A story drawn small, as a link to it. `theme` is `light` or `dark`. */
export function StoryThumbnail({
  id,
  title,
  theme = 'light',
}: {
  id: string;
  title: string;
  theme?: 'light' | 'dark';
}) {
  return (
    <AnchorMdx href={`?path=/story/${id}`} target="_self">
      <span
        style={{
          display: 'block',
          width: WINDOW.width * SCALE,
          height: WINDOW.height * SCALE,
          overflow: 'hidden',
          borderRadius: 8,
          border: '1px solid rgb(128 128 128 / 0.4)',
          marginBlockEnd: 8,
        }}
      >
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this book */}
        <iframe
          // The link has a name; what is inside is only its picture.
          inert
          aria-hidden
          title={title}
          src={`iframe.html?viewMode=story&id=${id}&globals=theme:${theme}`}
          width={WINDOW.width}
          height={WINDOW.height}
          style={{
            border: 0,
            transform: `scale(${SCALE})`,
            transformOrigin: '0 0',
            pointerEvents: 'none',
          }}
        />
      </span>
      {title}
    </AnchorMdx>
  );
}

/** Thumbnails beside each other, or below where there is no room. */
export function Thumbnails({ children }: { children: ReactNode }) {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 24, marginBlock: 24 }}>{children}</div>
  );
}
