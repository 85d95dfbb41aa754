import { Button } from '@almsway/design-system/button';
import { DescriptionList } from '@almsway/design-system/description-list';
import { Form, FormActions } from '@almsway/design-system/form';
import { Heading } from '@almsway/design-system/heading';
import { Page } from '@almsway/design-system/page';
import { PageHeader } from '@almsway/design-system/patterns/page-header';
import { Cluster, Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { TextField } from '@almsway/design-system/text-field';
import { theme } from '@almsway/design-system/theme/stitches';
import {
  borderWidths,
  breakpoints,
  offsets,
  radii,
  sizes,
  space,
  zIndices,
} from '@almsway/design-system/theme/tokens';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useLayoutEffect, useRef, useState } from 'react';
import { expect } from 'storybook/test';

import { Part, Sheet } from './sheet.tsx';

const rows = (tokens: Readonly<Record<string, string>>) =>
  Object.entries(tokens).map(([label, value]) => ({ label, value }));

const meta = { title: 'Foundations / Space', tags: ['!autodocs'] } satisfies Meta;
export default meta;

export const Measures: StoryObj = {
  render: () => (
    <Sheet
      title="Space"
      lead="Gaps on a grid of 4 px, measures, lines, corners, shadows and layers. Each has a name that says what it is for."
    >
      <Part title="Gaps">
        <DescriptionList
          items={Object.entries(space).map(([label, value]) => ({
            label,
            value: (
              <div
                aria-label={value}
                role="img"
                style={{ width: value, height: 16, background: theme.colors.action }}
              />
            ),
          }))}
        />
      </Part>
      <Part title="Corners">
        <Cluster>
          {Object.entries(radii).map(([name, radius]) => (
            <div
              key={name}
              style={{
                padding: 24,
                borderRadius: radius,
                border: `1px solid ${theme.colors.borderControl}`,
              }}
            >
              {`${name}, ${radius}`}
            </div>
          ))}
        </Cluster>
      </Part>
      <Part title="Lines">
        <DescriptionList
          items={Object.entries(borderWidths).map(([label, value]) => ({
            label,
            value: (
              <div
                aria-label={value}
                role="img"
                style={{ borderTop: `${value} solid ${theme.colors.text}` }}
              />
            ),
          }))}
        />
      </Part>
      <Part title="Focus rings, and touch targets of small controls">
        <Cluster gap="6">
          {Object.entries(offsets).map(([name, offset]) => (
            <div
              key={name}
              style={{
                padding: 24,
                background: theme.colors.sunken,
                outline: `${borderWidths.strong} solid ${theme.colors.focus}`,
                outlineOffset: offset,
              }}
            >
              {`${name}, ${offset}`}
            </div>
          ))}
        </Cluster>
      </Part>
      <Part title="Shadows">
        <Cluster gap="6">
          {(['raised', 'lifted', 'floating'] as const).map((name) => (
            <div
              key={name}
              style={{
                padding: 24,
                borderRadius: 16,
                background: theme.colors.surface,
                boxShadow: theme.shadows[name],
              }}
            >
              {name}
            </div>
          ))}
        </Cluster>
      </Part>
      <Part title="Sizes">
        <DescriptionList items={rows(sizes)} />
      </Part>
      <Part title="Layers, lowest first">
        <DescriptionList items={rows(zIndices)} />
      </Part>
      <Part title="Breakpoints">
        <DescriptionList items={rows(breakpoints)} />
      </Part>
    </Sheet>
  ),
};

interface Gap {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

/** The vertical gaps between the parts of a page. */
function gapsIn(page: HTMLElement): Gap[] {
  const from = page.getBoundingClientRect();
  return [...page.querySelectorAll('*')].flatMap((element) => {
    const next = element.nextElementSibling;
    if (!next || element.closest('svg, button, label')) return [];
    const [above, below] = [element.getBoundingClientRect(), next.getBoundingClientRect()];
    const height = below.top - above.bottom;
    if (height < 4 || above.width < 40) return [];
    return [
      {
        top: above.bottom - from.top,
        left: below.left - from.left,
        width: Math.min(below.width, 200),
        height,
      },
    ];
  });
}

function RhythmPage() {
  const page = useRef<HTMLDivElement>(null);
  const [gaps, setGaps] = useState<readonly Gap[]>([]);
  useLayoutEffect(() => {
    const shown = page.current;
    if (!shown) return undefined;
    const observer = new ResizeObserver(() => setGaps(gapsIn(shown)));
    observer.observe(shown);
    return () => observer.disconnect();
  }, []);
  return (
    <div style={{ position: 'relative' }}>
      <div ref={page}>
        <Page width="text">
          <PageHeader title="What would help" lead="Things that people could bring or send." />
          <Stack as="section" gap="4">
            <Heading level={2}>Ask for something</Heading>
            <Text>It is shown on your page until somebody has brought it.</Text>
            <Form onSubmit={(event) => event.preventDefault()}>
              <TextField label="What" hint="In a few words." />
              <TextField label="How much" optionalText="optional" />
              <FormActions>
                <Button type="submit">Ask</Button>
                <Button variant="quiet">Cancel</Button>
              </FormActions>
            </Form>
          </Stack>
          <Stack as="section" gap="4">
            <Heading level={2}>How it works</Heading>
            <Text>The person who promises it says when they will come.</Text>
          </Stack>
        </Page>
      </div>
      {gaps.map(({ top, left, width, height }) => (
        <span
          key={`${top} ${left}`}
          data-gap
          style={{
            position: 'absolute',
            top,
            left,
            width,
            height,
            paddingInlineStart: width + 8,
            font: '600 12px/1 system-ui',
            whiteSpace: 'nowrap',
            display: 'grid',
            alignContent: 'center',
            color: theme.colors.actionText,
            backgroundImage: `linear-gradient(${theme.colors.secondaryMist} 0 0)`,
            backgroundSize: `${width}px`,
            backgroundRepeat: 'no-repeat',
          }}
        >
          {Math.round(height * 10) / 10}
        </span>
      ))}
    </div>
  );
}

/** A page of the product's own components; the distances are measured, in px. */
export const Rhythm: StoryObj = {
  render: () => <RhythmPage />,
  parameters: { layout: 'fullscreen' },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findAllByText('32');
    await expect(canvasElement.querySelectorAll('[data-gap]').length).toBeGreaterThan(6);
  },
};
