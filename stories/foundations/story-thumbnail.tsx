import { AnchorMdx } from '@storybook/addon-docs/blocks';
import type { ReactNode } from 'react';

import { StoryFrame } from '../support/story-frame.tsx';

/** Window in which stories are drawn. */
const SIZE = { width: 640, height: 640, scale: 0.33 } as const;

/** A story drawn small, as a link to it. */
export function StoryThumbnail({ id, title }: { id: string; title: string }) {
  return (
    <AnchorMdx href={`?path=/story/${id}`} target="_self">
      <StoryFrame isPicture id={id} title={title} globals={{ theme: 'light' }} size={SIZE} />
      <span
        style={{
          display: 'block',
          maxWidth: SIZE.width * SIZE.scale,
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
