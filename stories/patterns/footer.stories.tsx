import { Footer } from '@almsway/design-system/patterns/footer';
import { LanguageSwitch } from '@almsway/design-system/patterns/language-switch';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

import { link } from '../support/links.tsx';
import { notes } from '../support/notes.ts';

const meta = {
  title: 'Patterns / Footer',
  component: Footer,
  args: {
    brandWord: 'Almsway',
    tagline: 'Direct support for verified monastics, wherever they live.',
    navLabel: 'Site',
    groups: [
      {
        title: 'Site',
        links: [
          { id: 'about', label: 'About', link: link('/about') },
          { id: 'tax', label: 'Tax', link: link('/tax') },
        ],
      },
    ],
    language: (
      <LanguageSwitch
        label="Language"
        languages={[
          { id: 'en', name: 'English' },
          { id: 'es', name: 'Español' },
        ]}
        current="en"
        onChoose={fn()}
      />
    ),
    note: 'Offerings go through Fundación Sustento, a Spanish non-profit entity, or straight to the monastic: each page says which.',
    contact: 'Contact: hello@almsway.example',
  },
  parameters: {
    layout: 'fullscreen',
    ...notes({
      whatFor:
        'The footer of every page: public pages, language, who runs the site, how to contact them.',
      whenNot: 'Inside a dialog.',
      accessibility:
        'The page’s content information with a named navigation; help is in the same place everywhere.',
      doThis: ['Keep it the same on all pages.'],
      avoid: ['Repeat the top bar in it.'],
    }),
  },
} satisfies Meta<typeof Footer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Whole: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation', { name: 'Site' })).toBeVisible();
  },
};
export const FooterOnAPhone: Story = {
  globals: { viewport: { value: 'small', isRotated: false } },
};
FooterOnAPhone.tags = ['full'];
