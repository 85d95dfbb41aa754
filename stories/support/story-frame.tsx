import { useInTurn } from '../docs/in-turn.ts';

/** A window in px, and how many times smaller it is drawn. */
interface Size {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

/** Values of the toolbar, such as `{ theme: 'dark' }`. */
type ToolbarValues = Readonly<Record<string, string>>;

/** Address of a story by itself. */
function addressOfStory(id: string, globals: ToolbarValues): string {
  const values = Object.entries(globals).map(([name, value]) => `${name}:${value}`);
  return `iframe.html?id=${id}&viewMode=story&globals=${values.join(';')}`;
}

/** A story in a window of its own, so that its overlays are included. */
export function StoryFrame({
  id,
  title,
  globals,
  size: { width, height, scale },
  isPicture = false,
}: {
  id: string;
  title: string;
  globals: ToolbarValues;
  size: Size;
  /** Whether it is only looked at; pictures load when they come into view. */
  isPicture?: boolean;
}) {
  const { isDrawn, box, frame } = useInTurn(isPicture);
  return (
    <span
      ref={box}
      style={{
        display: 'block',
        width: width * scale,
        height: height * scale,
        overflow: 'hidden',
        borderRadius: 8,
        outline: '1px solid rgb(128 128 128 / 0.4)',
      }}
    >
      {isDrawn ? (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this book
        <iframe
          ref={frame}
          title={title}
          src={addressOfStory(id, globals)}
          width={width}
          height={height}
          inert={isPicture}
          aria-hidden={isPicture}
          style={{ border: 0, transform: `scale(${scale})`, transformOrigin: '0 0' }}
        />
      ) : null}
    </span>
  );
}
