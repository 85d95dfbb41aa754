import {
  DevelopmentNotice,
  NativeDevelopmentNotice,
  type DevelopmentNoticeProps,
} from '@almsway/design-system/patterns/development-notice';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useIntl } from 'react-intl';
import { expect, fn, screen, waitFor } from 'storybook/test';

import { noticeTexts } from '#app/shell/development-notice.tsx';

import { expectHeldFocus } from '../support/keyboard.ts';
import { notes } from '../support/notes.ts';
import { seen } from '../support/seen.ts';
import { intlIn } from '../support/story-context.ts';

type Args = Pick<DevelopmentNoticeProps, 'variant' | 'onOpenChange'>;

function WithTexts({ variant, onOpenChange }: Args) {
  const intl = useIntl();
  return (
    <DevelopmentNotice
      isOpen
      onOpenChange={onOpenChange}
      variant={variant}
      {...noticeTexts(variant, intl)}
    />
  );
}

const meta = {
  title: 'Patterns / DevelopmentNotice',
  component: WithTexts,
  subcomponents: { DevelopmentNotice, NativeDevelopmentNotice },
  args: { variant: 'story', onOpenChange: fn() },
  render: (args) => <WithTexts {...args} />,
  play: async ({ args, globals, userEvent }) => {
    const intl = intlIn({ globals });
    const { closeLabel, ...texts } = noticeTexts(args.variant, intl);
    const dialog = await seen(() => screen.getByRole('dialog', { name: texts.title }));
    for (const text of Object.values(texts)) await expect(dialog).toHaveTextContent(text);
    await expect(screen.getByRole('button', { name: closeLabel })).toBeVisible();
    const button = screen.getByRole('button', { name: texts.buttonText });
    await waitFor(() => expect(button).toHaveFocus());
    await expectHeldFocus(userEvent, dialog);
    await userEvent.click(button);
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
  parameters: notes({
    isOverlay: true,
    whatFor:
      'Says what works today. It opens by itself once per browser; five variants alternate by day.',
    whenNot: 'News about a user’s own activity: notifications.',
    keyboard: 'Tab stays inside, Escape closes, the focus returns.',
    accessibility: 'A named dialog; the drawing is silent.',
    doThis: ['Keep the tone of the variant through all seven texts.'],
    avoid: ['Open it over another dialog.'],
  }),
} satisfies Meta<typeof WithTexts>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Hogwarts: Story = { args: { variant: 'hogwarts' } };
export const StoryVariant: Story = { name: 'Story', args: { variant: 'story' } };
export const Literature: Story = { args: { variant: 'literature' } };
Literature.tags = ['full'];
export const Food: Story = { args: { variant: 'food' } };
Food.tags = ['full'];
export const Music: Story = { args: { variant: 'music' } };
Music.tags = ['full'];

/** On a document the browser itself opens it. */
export const OnADocument: Story = {
  render: () => (
    <NativeDevelopmentNotice
      id="notice"
      variant="food"
      title="Still in the kitchen"
      message="Some dishes are still being cooked."
      status="Today: sign-up, verification and profiles work."
      exploreHint="Look around without fear."
      demoHint="This is a prototype."
      closing="Thank you for tasting."
      buttonText="Enjoy"
      closeLabel="Close"
    />
  ),
  play: async () => {
    document.querySelector<HTMLDialogElement>('dialog')?.showModal();
    await seen(() => screen.getByRole('dialog'));
  },
};
OnADocument.tags = ['full'];
