import {
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

import changelog from '../../CHANGELOG.md?raw';
import { componentChanges } from '../../stories/support/component-changes.ts';

/** Changelog entries about the component of this page. */
function Changes() {
  const resolved = useOf('meta', ['meta']);
  const component = resolved.preparedMeta.title.split(' / ').at(-1) ?? '';
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

/** The documentation page of a component. */
export function ComponentPage() {
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      <Primary />
      <Controls />
      <Stories />
      <Changes />
    </>
  );
}
