import { useEffect, useState } from 'react';

import { StoryThumbnail, Thumbnails } from '../foundations/story-thumbnail.tsx';
import type { Situation } from '../support/situation.ts';

interface Shown {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly parameters: {
    readonly screen?: Situation;
    readonly dialog?: string;
    readonly docs?: { readonly story?: { readonly inline?: boolean } };
  };
}

/** Components that say that something is missing, each with a page of its own. */
const ABOUT_NOTHING = ['EmptyState', 'ErrorState', 'ErrorSummary', 'ErrorDialog'];

/** What a gallery shows, told from what the stories themselves say. */
const GALLERIES = {
  dialogs: ({ parameters: { dialog, docs } }: Shown) =>
    dialog !== undefined || docs?.story?.inline === false,
  'empty states and errors': ({ title, parameters: { screen } }: Shown) =>
    ABOUT_NOTHING.some((name) => title.endsWith(` / ${name}`)) ||
    ['empty', 'error', 'offline', 'away'].includes(screen?.state ?? '') ||
    (screen?.form !== undefined && !['done', 'loading'].includes(screen.form)),
} as const;

/** All stories of a kind, by component or screen, drawn small. */
export function StoryGallery({ of }: { of: keyof typeof GALLERIES }) {
  const [stories, setStories] = useState<readonly Shown[]>();
  useEffect(() => {
    void (async () => {
      const all = (await globalThis.__STORYBOOK_PREVIEW__?.extract()) ?? {};
      setStories((Object.values(all) as unknown as readonly Shown[]).filter(GALLERIES[of]));
    })();
  }, [of]);
  if (!stories) return <p>Reading all stories…</p>;
  const groups = Map.groupBy(stories, ({ title }) => title);
  return (
    <>
      <p>
        {stories.length} stories of {groups.size} pages of the book.
      </p>
      {[...groups].map(([title, group]) => (
        <section key={title}>
          <h2>{title}</h2>
          <Thumbnails>
            {group.map(({ id, name }) => (
              <StoryThumbnail key={id} id={id} title={name} />
            ))}
          </Thumbnails>
        </section>
      ))}
    </>
  );
}
