import { Card } from '@almsway/design-system/card';
import { Heading } from '@almsway/design-system/heading';
import { noticeLooks, noticeVariants } from '@almsway/design-system/patterns/notice-looks';
import { Stack } from '@almsway/design-system/stack';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { notes } from '../support/notes.ts';

/** The drawings of the five variants of the development notice. */
function NoticeLooks() {
  return (
    <Stack gap="5">
      {noticeVariants.map((variant) => {
        const { accent, Drawing } = noticeLooks[variant];
        return (
          <Card key={variant}>
            <Heading level={2} size={3}>
              {variant}
            </Heading>
            <svg viewBox="0 0 640 180" fill="none" stroke={accent} role="img" aria-label={variant}>
              <Drawing />
            </svg>
          </Card>
        );
      })}
    </Stack>
  );
}

const meta = {
  title: 'Patterns / NoticeLooks',
  component: NoticeLooks,
  parameters: notes({
    whatFor: 'The drawing and the accent of each variant of the development notice.',
    whenNot: 'Anywhere else: use an ornament.',
    accessibility: 'Silent; drawn in the colours of the theme.',
    doThis: ['Draw a new one on 640 by 180, in lines.'],
    avoid: ['Use them without their texts.'],
  }),
} satisfies Meta<typeof NoticeLooks>;
export default meta;

export const EveryVariant: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    for (const variant of noticeVariants) {
      const [line] = canvas.getByRole('img', { name: variant }).querySelectorAll('path');
      await expect(line?.getBoundingClientRect().width).toBeGreaterThan(0);
    }
  },
};
