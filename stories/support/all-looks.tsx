import { LOOKS, viewports } from '../../.storybook/toolbar.ts';
import { StoryFrame } from './story-frame.tsx';

/** The same story in each look of the toolbar, half as large. */
export function AllLooks({ id, motion }: { id: string; motion: string }) {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 24, padding: 16 }}>
      {LOOKS.map(({ title, globals, viewport }) => {
        const { width, height } = viewports[viewport].styles;
        const size = { width: Number.parseInt(width), height: Number.parseInt(height), scale: 0.5 };
        return (
          <figure key={title} style={{ margin: 0 }}>
            <figcaption style={{ font: '14px system-ui', marginBlockEnd: 8 }}>{title}</figcaption>
            <StoryFrame id={id} title={title} globals={{ ...globals, motion }} size={size} />
          </figure>
        );
      })}
    </div>
  );
}
