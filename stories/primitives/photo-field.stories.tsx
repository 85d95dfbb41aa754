import { PhotoField } from '@almsway/design-system/photo-field';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

import { notes } from '../support/notes.ts';
import { landscapeOf, PORTRAIT } from '../support/portrait.ts';

const meta = {
  title: 'Primitives / Fields / PhotoField',
  component: PhotoField,
  args: {
    label: 'Photo',
    photoAlt: 'Your photo',
    chooseLabel: 'Choose a photo',
    changeLabel: 'Change the photo',
    removeLabel: 'Remove the photo',
    onChoose: fn(),
    onRemove: fn(),
  },
  parameters: notes({
    whatFor:
      'A photo from the device, a round portrait or whole: chosen, seen, changed, taken away.',
    whenNot: 'Documents or several pictures.',
    keyboard: 'Its buttons open the device’s own chooser.',
    accessibility: 'The photo has a text; busy and errors are given in words.',
    doThis: ['Make the photo smaller before it is sent.'],
    avoid: ['Require one.'],
  }),
} satisfies Meta<typeof PhotoField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  args: { hint: 'A photo helps, and is not needed.', optionalText: 'optional' },
};
export const Filled: Story = {
  args: { photoUrl: PORTRAIT },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('img', { name: 'Your photo' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove the photo' }));
    await expect(args.onRemove).toHaveBeenCalledOnce();
  },
};
export const Busy: Story = { args: { isBusy: true, busyLabel: 'Preparing the photo…' } };
export const WithError: Story = { args: { error: 'This file is not a photo we can read.' } };

/** A photo that is shown uncropped. */
export const PictureEmpty: Story = {
  args: { shape: 'picture', hint: 'JPEG, PNG or WebP.', optionalText: 'optional' },
};
PictureEmpty.tags = ['full'];
export const PictureFilled: Story = {
  args: { shape: 'picture', photoUrl: landscapeOf(1280, 853) },
};
PictureFilled.tags = ['full'];
export const PictureUpright: Story = {
  args: { shape: 'picture', photoUrl: landscapeOf(853, 1280) },
};
PictureUpright.tags = ['full'];
export const PictureBusy: Story = {
  args: { shape: 'picture', isBusy: true, busyLabel: 'Preparing the photo…' },
};
PictureBusy.tags = ['full'];
