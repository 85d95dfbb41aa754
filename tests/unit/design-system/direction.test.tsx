import { Heading } from '@almsway/design-system/heading';
import { FeedItem } from '@almsway/design-system/patterns/feed-item';
import { Prose } from '@almsway/design-system/prose';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

test('an update follows the direction of its own script, in title and text', () => {
  const update = renderToStaticMarkup(
    <FeedItem title="שלום לכולם" timeText="1 May 2026" dateTime="2026-05-01">
      <Prose preserveLines>
        <p>وصل أول مطر.</p>
      </Prose>
    </FeedItem>,
  );
  expect(update).toMatch(/<h3[^>]* dir="auto"[^>]*>שלום לכולם/);
  expect(update).toMatch(/<div[^>]* dir="auto"[^>]*><p>وصل/);
});

test('the product’s texts follow the direction of its language', () => {
  const own = renderToStaticMarkup(
    <>
      <Heading level={2}>Updates</Heading>
      <Prose>
        <p>We rise before dawn.</p>
      </Prose>
    </>,
  );
  expect(own).not.toContain('dir=');
});
