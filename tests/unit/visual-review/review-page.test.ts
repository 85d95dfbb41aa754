import { expect, it } from 'vitest';

import { reviewPage, type ReviewedStory } from '#tools/visual-review/review-page.ts';

const story = (title: string, name: string): ReviewedStory => ({
  id: name,
  title,
  name,
  pictures: [
    {
      name: `pictures/${name}-en-light-360`,
      locale: 'en',
      theme: 'light',
      width: 360,
      points: 7,
      before: '360 × 80',
      after: '360 × 82',
    },
  ],
});

it('shows changed stories by component, with both pictures and the difference, and names the rest', () => {
  const page = reviewPage({
    before: 'abc, signed by Ana & Eva',
    after: 'def',
    changed: [story('Primitives / Button', 'action'), story('Primitives / Button', 'quiet')],
    added: [story('Primitives / Card', 'new')],
    removed: [story('Primitives / Chip', 'gone')],
    faults: ['broken: <b> failed'],
    same: 3,
    skipped: 600,
  });
  expect(page).toContain('2 changed, 1 new, 1 gone');
  expect(page.match(/<h3>Primitives \/ Button<\/h3>/g)).toHaveLength(1);
  for (const side of ['before', 'after', 'difference']) {
    expect(page).toContain(`src="pictures/action-en-light-360-${side}.png"`);
  }
  expect(page).toContain('en, light, 360 px · 7 points differ · 360 × 80 → 360 × 82');
  expect(page).toContain('signed by Ana &amp; Eva');
  expect(page).toContain('Primitives / Chip / gone');
  expect(page).toContain('broken: &lt;b> failed');
  expect(page).toContain('600 load nothing that has changed');
});
