import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { personOf } from '../support/person.ts';
import { SCREEN_META, screenStory, SMALL, WIDE } from '../support/screen-story.tsx';
import type { PlayContext } from '../support/story-context.ts';

const meta = {
  ...SCREEN_META,
  title: 'Screens / Everybody / Shell',
  tags: ['!autodocs', 'full'],
} satisfies Meta;
export default meta;

const opensTheDrawer = (context: PlayContext) =>
  personOf(context).presses('button', 'shell.openMenu');
const opensTheAccountMenu = async (context: PlayContext) => {
  await personOf(context).presses('button', 'shell.accountMenu');
  await personOf(context).page.findByRole('menu');
};

export const DrawerOfAVisitor = {
  ...screenStory({ path: '/', scenario: 'signedOut', dialog: 'shell/app-bar' }, opensTheDrawer),
  globals: SMALL,
};
export const DrawerOfAPatron = {
  ...screenStory({ path: '/home', scenario: 'patron', dialog: 'shell/app-bar' }, opensTheDrawer),
  globals: SMALL,
};
export const DrawerOfAMonastic = {
  ...screenStory(
    { path: '/dashboard', scenario: 'monasticApproved', dialog: 'shell/app-bar' },
    opensTheDrawer,
  ),
  globals: SMALL,
};
export const AccountMenuOfAVisitor = {
  ...screenStory({ path: '/', scenario: 'signedOut' }, opensTheAccountMenu),
  globals: WIDE,
};
export const AccountMenuOfAPatron = {
  ...screenStory({ path: '/home', scenario: 'patron' }, opensTheAccountMenu),
  globals: WIDE,
};
export const RoleDialogFromTheMenu = {
  ...screenStory(
    { path: '/', scenario: 'signedOut', dialog: 'shell/role-choice' },
    async (context) => {
      await opensTheAccountMenu(context);
      await personOf(context).presses('menuitem', 'shell.signUp');
    },
  ),
  globals: WIDE,
};
export const NoticeFromTheBar = {
  ...screenStory(
    { path: '/about', scenario: 'signedOut', dialog: 'shell/development-notice' },
    (context) => personOf(context).presses('button', 'shell.prototype'),
  ),
  globals: WIDE,
};
/** A monastic in review sees the minimal bar, which leads to the pending page and to Logout. */
export const PublicPageWhileWaiting = screenStory(
  { path: '/about', scenario: 'monasticPending' },
  async (context) => {
    const { page, text } = personOf(context);
    // On a phone it is in the menu.
    await page.findByRole('button', { name: text('shell.logOut'), hidden: true });
    await expect(page.queryByRole('link', { name: text('shell.explore') })).not.toBeInTheDocument();
  },
);
