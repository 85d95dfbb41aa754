import { expect, it } from 'vitest';

import { reviewPage, type ReviewedStory } from '#tools/visual-review/review-page.ts';

const story = (title: string, name: string): ReviewedStory => ({
  id: name,
  title,
  name,
  pictures: [{ name: `pictures/${name}-en-light-360`, locale: 'en', theme: 'light', width: 360 }],
});

it('shows changed stories by component, with both pictures, and names the rest', () => {
  const page = reviewPage({
    before: 'abc, signed by Ana & Eva',
    after: 'def',
    changed: [
      story('Primitives / Button', 'action'),
      { ...story('Primitives / Button', 'quiet'), pictures: [] },
    ],
    added: [story('Primitives / Card', 'new')],
    removed: [{ ...story('Primitives / Chip', 'gone'), pictures: [] }],
    faults: ['broken: <b> failed'],
    left: [
      { ...story('Primitives / Button', 'other'), pictures: [] },
      { ...story('Patterns / Alike', 'alike'), pictures: [] },
    ],
  });
  expect(page).toContain('2 changed, 1 new, 1 gone');
  expect(page.match(/<h3>Primitives \/ Button<\/h3>/g)).toHaveLength(1);
  for (const side of ['before', 'after'])
    expect(page).toContain(`src="pictures/action-en-light-360-${side}.png"`);
  expect(page).not.toContain('src="pictures/new-en-light-360-before.png"');
  expect(page).toContain('en, light, 360 px');
  expect(page).toContain('signed by Ana &amp; Eva');
  for (const name of ['quiet', 'gone', 'other']) expect(page).toContain(`path=/story/${name}"`);
  expect(page).not.toContain('alike');
  expect(page).toContain('broken: &lt;b> failed');
  expect(page).toContain('2 stories that may differ were left out');
});
