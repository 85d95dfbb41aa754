import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';

import { openApp, Place, type OpenApp } from '../support/open-app.tsx';
import { textIn } from '../support/story-context.ts';

/** The second app is opened after the first has been used. */
function TwoApps() {
  const [first] = useState(() => openApp('/about'));
  const [second, setSecond] = useState<OpenApp | null>(null);
  return (
    <>
      <Place name="first" app={first} />
      <button onFocus={() => setSecond(openApp('/how-it-works'))}>open</button>
      {second && <Place name="second" app={second} />}
    </>
  );
}

const meta = {
  title: 'Screens / Everybody / Two apps',
  component: TwoApps,
  // Only for tests: a page with two apps has every landmark twice, which is not a defect of the product.
  tags: ['!dev', '!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true }, a11y: { test: 'off' } },
} satisfies Meta<typeof TwoApps>;
export default meta;

export const KnowNothingOfEachOther: StoryObj<typeof TwoApps> = {
  parameters: { screen: { path: '/about', scenario: 'signedOut' } },
  play: async (context) => {
    const { canvas } = context;
    const placeOf = (name: string) => canvas.findByRole('region', { name });
    const headingIn = async (name: string) =>
      within(await placeOf(name)).findByRole('heading', { level: 1 });
    const first = await placeOf('first');
    const about = (await headingIn('first')).textContent;
    await userEvent.click(
      within(first).getAllByRole('link', { name: textIn(context, 'shell.tax') })[0] ?? first,
    );
    await waitFor(async () => expect((await headingIn('first')).textContent).not.toBe(about));
    await expect(await headingIn('first')).toHaveFocus();

    // The first page of an app takes no focus, whatever another app has done before.
    const open = canvas.getByRole('button', { name: 'open' });
    open.focus();
    const howItWorks = (await headingIn('second')).textContent;
    await expect(open).toHaveFocus();

    const tax = (await headingIn('first')).textContent;
    const second = await placeOf('second');
    await userEvent.click(
      within(second).getAllByRole('link', { name: textIn(context, 'shell.about') })[0] ?? second,
    );
    await waitFor(async () => expect((await headingIn('second')).textContent).toBe(about));
    await expect(await headingIn('second')).toHaveFocus();
    await expect((await headingIn('first')).textContent).toBe(tax);
    await expect(howItWorks).not.toBe(about);
    // Each skip link leads into its own app.
    await userEvent.click(
      within(second).getByRole('link', { name: textIn(context, 'common.skipToContent') }),
    );
    await expect(within(second).getByRole('main')).toHaveFocus();
  },
};
