import { NavList } from '@almsway/design-system/nav-list';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ShieldCheck, UserRound } from 'lucide-react';
import { expect } from 'storybook/test';

import { link } from '../support/links.tsx';
import { notes } from '../support/notes.ts';

const meta = {
  title: 'Primitives / Navigation / NavList',
  component: NavList,
  args: {
    label: 'Settings',
    items: [
      {
        id: 'account',
        label: 'Account',
        hint: 'Name, email and how you sign in',
        icon: <UserRound />,
        link: link('/settings/account'),
        isCurrent: true,
      },
      {
        id: 'privacy',
        label: 'Privacy and notifications',
        hint: 'Who sees what, and what we write to you about',
        icon: <ShieldCheck />,
        link: link('/settings/privacy'),
      },
    ],
  },
  parameters: notes({
    whatFor: 'The index of a subject that has several pages.',
    whenNot: 'For sides of one page: tabs. For sections of one page: links in a list.',
    accessibility: 'A named navigation; the page that is shown is marked as current.',
    doThis: ['Say in a few words what is on each page.'],
    avoid: ['Put actions into it.'],
  }),
} satisfies Meta<typeof NavList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Index: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /^Account/ })).toHaveAttribute(
      'aria-current',
      'page',
    );
  },
};
/** Names without hints. */
export const NamesAlone: Story = {
  args: {
    items: [
      { id: 'account', label: 'Account', link: link('/settings/account') },
      { id: 'data', label: 'Data and closing', link: link('/settings/data') },
    ],
  },
};
NamesAlone.tags = ['full'];
export const LongText: Story = {
  args: {
    items: [
      {
        id: 'account',
        label: 'Configuración de la cuenta y de los dispositivos',
        hint: 'El nombre, el correo, la contraseña, las formas de iniciar sesión, el idioma y el tema. '.repeat(
          2,
        ),
        link: link('/settings/account'),
      },
    ],
  },
};
LongText.tags = ['full'];
