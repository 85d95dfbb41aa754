import { AnchorMdx } from '@storybook/addon-docs/blocks';
import type { ReactNode } from 'react';

import { StoryFrame } from '../support/story-frame.tsx';

/** Windows in which stories are drawn, each 211 px wide or less. */
const SIZES = {
  wide: { width: 1280, height: 800, scale: 0.165 },
  dialog: { width: 640, height: 640, scale: 0.33 },
} as const;

/** A story drawn small, as a link to it. `theme` is `light` or `dark`. */
export function StoryThumbnail({
  id,
  title,
  theme = 'light',
  size = 'wide',
}: {
  id: string;
  title: string;
  theme?: 'light' | 'dark';
  size?: keyof typeof SIZES;
}) {
  return (
    <AnchorMdx href={`?path=/story/${id}`} target="_self">
      <StoryFrame isPicture id={id} title={title} globals={{ theme }} size={SIZES[size]} />
      <span
        style={{
          display: 'block',
          maxWidth: SIZES[size].width * SIZES[size].scale,
          marginBlockStart: 8,
        }}
      >
        {title}
      </span>
    </AnchorMdx>
  );
}

/** Thumbnails beside each other, or below where there is no room. */
export function Thumbnails({ children }: { children: ReactNode }) {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 24, marginBlock: 24 }}>{children}</div>
  );
}
