import { DocumentBar, TopBar, type TopBarProps } from '@almsway/design-system/patterns/top-bar';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { LogIn, LogOut, Settings, UserPlus } from 'lucide-react';
import { useIntl } from 'react-intl';
import { expect, fn, screen, waitFor } from 'storybook/test';

import { brandOf } from '../support/brand.ts';
import { expectHeldFocus } from '../support/keyboard.ts';
import { link } from '../support/links.tsx';
import { notes } from '../support/notes.ts';
import { seen } from '../support/seen.ts';
import { textIn } from '../support/story-context.ts';

const onToggle = fn();
const onSignUp = fn();

function useShared() {
  const intl = useIntl();
  return {
    brand: { word: brandOf(intl.locale), link: link('/') },
    navLabel: intl.formatMessage({ id: 'shell.nav' }),
    theme: {
      toDark: intl.formatMessage({ id: 'shell.toDark' }),
      toLight: intl.formatMessage({ id: 'shell.toLight' }),
      onToggle,
    },
    prototype: { label: intl.formatMessage({ id: 'shell.prototype' }), onOpen: fn() },
    drawer: {
      openLabel: intl.formatMessage({ id: 'shell.openMenu' }),
      closeLabel: intl.formatMessage({ id: 'common.close' }),
      title: intl.formatMessage({ id: 'shell.menu' }),
    },
  };
}

function LoggedOutBar(props: Partial<TopBarProps>) {
  const intl = useIntl();
  return (
    <TopBar
      {...useShared()}
      items={[
        {
          id: 'about',
          label: intl.formatMessage({ id: 'shell.about' }),
          link: link('/about'),
          isCurrent: true,
        },
        {
          id: 'how',
          label: intl.formatMessage({ id: 'shell.howItWorks' }),
          link: link('/how-it-works'),
        },
        { id: 'tax', label: intl.formatMessage({ id: 'shell.tax' }), link: link('/tax') },
      ]}
      account={{
        label: intl.formatMessage({ id: 'shell.accountMenu' }),
        items: [
          {
            id: 'in',
            label: intl.formatMessage({ id: 'shell.signIn' }),
            icon: <LogIn aria-hidden />,
            link: link('/signin'),
          },
          {
            id: 'up',
            label: intl.formatMessage({ id: 'shell.signUp' }),
            icon: <UserPlus aria-hidden />,
            onSelect: onSignUp,
          },
        ],
      }}
      {...props}
    />
  );
}

function LoggedInBar({
  home,
  name,
  unread,
  ...props
}: { home: string; name: string; unread: number } & Partial<TopBarProps>) {
  const intl = useIntl();
  const bell = intl.formatMessage({ id: 'shell.notifications' }, { count: unread });
  return (
    <TopBar
      {...useShared()}
      items={[
        {
          id: 'home',
          label: intl.formatMessage({ id: 'shell.home' }),
          link: link(home),
          isCurrent: true,
        },
        {
          id: 'explore',
          label: intl.formatMessage({ id: 'shell.explore' }),
          link: link('/explore'),
        },
        {
          id: 'chat',
          label: intl.formatMessage({ id: 'shell.chat' }),
          disabledReason: intl.formatMessage({ id: 'shell.chatHint' }),
          disabledBadge: intl.formatMessage({ id: 'common.beta' }),
        },
      ]}
      notifications={{
        label: bell,
        count: unread,
        link: link('/notifications'),
        announcement: unread > 0 ? bell : '',
      }}
      account={{
        label: intl.formatMessage({ id: 'shell.accountMenu' }),
        name,
        items: [
          {
            id: 'settings',
            label: intl.formatMessage({ id: 'shell.settings' }),
            icon: <Settings aria-hidden />,
            link: link('/settings'),
          },
          {
            id: 'logOut',
            label: intl.formatMessage({ id: 'shell.logOut' }),
            icon: <LogOut aria-hidden />,
            onSelect: fn(),
          },
        ],
      }}
      {...props}
    />
  );
}

const meta = {
  title: 'Patterns / TopBar',
  component: TopBar,
  parameters: {
    layout: 'fullscreen',
    ...notes({
      isOverlay: true,
      whatFor:
        'The bar above every page: where you are, who is signed in, and the theme. Its links are in a drawer below 960 px, and eight links or more below 1,248 px.',
      whenNot: 'Onboarding and waiting for the review: minimal bar.',
      keyboard:
        'Tab goes through it; the menus open with Enter and close with Escape; a disabled link says why on focus.',
      accessibility:
        'A header with one named navigation. The number of unread notifications is part of the bell’s name and announced when it changes.',
      doThis: ['Mark the current page.'],
      avoid: ['Add a link that is used once.'],
    }),
  },
} satisfies Meta<typeof TopBar>;
export default meta;
type Story = Omit<StoryObj<typeof meta>, 'args'>;

const NARROW = { viewport: { value: 'phone', isRotated: false } };
const WIDE = { viewport: { value: 'desktop', isRotated: false } };

async function opensDrawer({ canvas, userEvent }: Parameters<NonNullable<StoryObj['play']>>[0]) {
  const [opener] = canvas.getAllByRole('button').slice(-1);
  if (!opener) throw new Error('There is no button that opens the drawer');
  await userEvent.click(opener);
  const drawer = await seen(() => screen.getByRole('dialog'));
  await expectHeldFocus(userEvent, drawer);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(opener).toHaveFocus());
}

export const LoggedOut: Story = {
  globals: WIDE,
  render: () => <LoggedOutBar />,
  play: async ({ canvas, globals, userEvent }) => {
    const name = textIn({ globals }, 'shell.accountMenu');
    await userEvent.click(canvas.getByRole('button', { name }));
    await userEvent.click(
      await screen.findByRole('menuitem', { name: textIn({ globals }, 'shell.signUp') }),
    );
    await expect(onSignUp).toHaveBeenCalled();
  },
};
export const LoggedOutNarrow: Story = {
  globals: NARROW,
  render: () => <LoggedOutBar />,
  play: opensDrawer,
};
export const Patron: Story = {
  globals: WIDE,
  render: () => <LoggedInBar home="/home" name="Lucía Ferrer" unread={3} />,
  play: async ({ canvas, globals }) => {
    const bell = textIn({ globals }, 'shell.notifications', { count: 3 });
    await expect(canvas.getByRole('link', { name: bell })).toBeVisible();
    const home = textIn({ globals }, 'shell.home');
    await expect(canvas.getByRole('link', { name: home })).toHaveAttribute('aria-current', 'page');
  },
};
export const PatronNarrow: Story = {
  globals: NARROW,
  render: () => <LoggedInBar home="/home" name="Lucía Ferrer" unread={3} />,
  play: opensDrawer,
};
PatronNarrow.tags = ['full'];
export const Monastic: Story = {
  globals: WIDE,
  render: () => <LoggedInBar home="/dashboard" name="Ayya Sujata" unread={0} />,
  play: async ({ canvas, globals, userEvent }) => {
    const chat = canvas.getByRole('button', { name: /^Chat/ });
    chat.focus();
    await expect(chat).toHaveAttribute('aria-disabled', 'true');
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(
      textIn({ globals }, 'shell.chatHint'),
    );
    await userEvent.keyboard('{Enter}');
    await expect(chat).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  },
};
Monastic.tags = ['full'];
export const MonasticNarrow: Story = {
  globals: NARROW,
  render: () => <LoggedInBar home="/dashboard" name="Ayya Sujata" unread={0} />,
  play: opensDrawer,
};
MonasticNarrow.tags = ['full'];
export const ManyUnread: Story = {
  globals: WIDE,
  render: () => <LoggedInBar home="/home" name="Lucía Ferrer" unread={100} />,
};
ManyUnread.tags = ['full'];
const DESK_TITLES = [
  'desk.today.title',
  'desk.profiles.title',
  'desk.ledger.title',
  'desk.bank.title',
  'desk.approvals.title',
  'desk.reports.title',
  'desk.people.title',
  'desk.team.title',
] as const;
/** Eight links or more need a wider window than a few. */
export const ManyLinks: Story = {
  globals: { viewport: { value: 'laptop', isRotated: false } },
  parameters: {
    viewport: {
      options: { laptop: { name: 'Laptop', styles: { width: '1024px', height: '640px' } } },
    },
  },
  render: function OfStaff() {
    const intl = useIntl();
    const items = DESK_TITLES.map((id) => ({
      id,
      label: intl.formatMessage({ id }),
      link: link(`/${id}`),
    }));
    return <LoggedInBar home="/desk" name="Marta Soler" unread={0} items={items} />;
  },
  play: opensDrawer,
};
ManyLinks.tags = ['full'];
/** With text at 200 % in a window of 320 px, all controls stay on one line. */
export const DoubleText: Story = {
  globals: { viewport: { value: 'small', isRotated: false } },
  beforeEach: () => {
    document.documentElement.style.fontSize = '200%';
    return () => document.documentElement.style.removeProperty('font-size');
  },
  render: () => <LoggedInBar home="/home" name="Lucía Ferrer" unread={100} />,
  play: async ({ canvas }) => {
    const middles = [...canvas.getAllByRole('link'), ...canvas.getAllByRole('button')]
      .map((control) => control.getBoundingClientRect())
      .map(({ top, height }) => Math.round(top + height / 2));
    await expect(new Set(middles).size).toBe(1);
  },
};

/** On a document the browser itself opens the menu and the drawer. */
export const OnADocument: Story = {
  render: function OfADocument() {
    return (
      <DocumentBar
        {...useShared()}
        items={[{ id: 'about', label: 'About', link: link('/about'), isCurrent: true }]}
        prototype={{ label: 'Prototype', opens: 'notice' }}
        account={{
          word: 'Account',
          label: 'Account menu',
          items: [
            { id: 'in', label: 'Sign in', icon: <LogIn aria-hidden />, link: link('/signin') },
            { id: 'up', label: 'Sign up', icon: <UserPlus aria-hidden />, opens: 'role' },
          ],
        }}
      />
    );
  },
};
OnADocument.tags = ['full'];
