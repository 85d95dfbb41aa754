import {
  AnchorMdx,
  Controls,
  Description,
  Heading,
  Markdown,
  Primary,
  Stories,
  Subtitle,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks';
import { useEffect, useState } from 'react';

import type { ComponentUses } from '#scripts/vite/component-uses.ts';

import changelog from '../../CHANGELOG.md?raw';
import type { ComponentNotes } from '../support/notes.ts';
import { Anatomy } from './anatomy.tsx';
import { componentChanges } from './component-changes.ts';
import { DoAndAvoid } from './do-and-avoid.tsx';
import { States } from './states.tsx';

/** Changelog entries about the component of this page. */
function Changes({ component }: { component: string }) {
  const changes = componentChanges(changelog, component);
  const list = changes.map(
    ({ version, kind, text }) => `- **${version}, ${kind.toLowerCase()}**: ${text}`,
  );
  return (
    <>
      <Heading>Changes</Heading>
      <Markdown>
        {list.length > 0
          ? list.join('\n')
          : 'No release notes name this component yet. An entry of CHANGELOG.md that names it in backticks appears here.'}
      </Markdown>
    </>
  );
}

interface Entry {
  readonly id: string;
  readonly title: string;
}

/** Screens whose code imports the component, as links to their first story. */
function UsedOn({ entry }: { entry: string }) {
  const [stories, setStories] = useState<readonly Entry[]>([]);
  useEffect(() => {
    void (async () => {
      const index = (await (await fetch('index.json')).json()) as {
        entries: Record<string, Entry>;
      };
      setStories(
        Object.values(index.entries).filter(({ title }) => title.startsWith('Screens / ')),
      );
    })();
  }, []);
  const screens = (import.meta.env['COMPONENT_USES'] as ComponentUses)[entry] ?? [];
  return (
    <>
      <Heading>Used on</Heading>
      {screens.length === 0 ? (
        <p>No screen imports it directly: other components use it.</p>
      ) : (
        <p>
          {screens.map((screen, at) => {
            const story = stories.find(({ title }) => title.endsWith(` / ${screen}`));
            return (
              <span key={screen}>
                {at === 0 ? '' : ' · '}
                {story ? (
                  <AnchorMdx href={`?path=/story/${story.id}`} target="_self">
                    {screen}
                  </AnchorMdx>
                ) : (
                  screen
                )}
              </span>
            );
          })}
        </p>
      )}
    </>
  );
}

const kebab = (name: string) => name.replaceAll(/\B([A-Z])/g, '-$1').toLowerCase();

/** Parts that every documentation page of a component has between its props and its stories. */
function Drawn({ notes }: { notes: ComponentNotes }) {
  const { story } = useOf('story', ['story']);
  const meta = useOf('meta', ['meta']).preparedMeta;
  const draw = (args: object) =>
    story.originalStoryFn({ ...story.initialArgs, ...args }, {
      ...story,
      args: { ...story.initialArgs, ...args },
      globals: {},
    } as never);
  return (
    <>
      {notes.isOperable ? (
        <>
          <Heading>States</Heading>
          <States props={Object.keys(meta.argTypes)} draw={draw} />
        </>
      ) : null}
      {notes.anatomy ? (
        <>
          <Heading>Anatomy</Heading>
          <Anatomy parts={notes.anatomy}>{notes.anatomyOf?.() ?? draw({})}</Anatomy>
        </>
      ) : null}
      <Heading>Do and don’t</Heading>
      <DoAndAvoid {...notes} />
    </>
  );
}

/** The documentation page of a component. */
export function ComponentPage() {
  const { title, parameters } = useOf('meta', ['meta']).preparedMeta;
  const notes = parameters['notes'] as ComponentNotes | undefined;
  const component = title.split(' / ').at(-1) ?? '';
  const entry = `${title.startsWith('Patterns') ? 'patterns/' : ''}${kebab(component)}`;
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      <p>
        <code>{`import { ${component} } from '@almsway/design-system/${entry}';`}</code>
      </p>
      <Primary />
      <Controls />
      {notes ? <Drawn notes={notes} /> : null}
      <Stories />
      <UsedOn entry={entry} />
      <Changes component={component} />
    </>
  );
}
