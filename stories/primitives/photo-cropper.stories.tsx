import { PhotoCropper } from '@almsway/design-system/photo-cropper';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, waitFor } from 'storybook/test';

import { notes } from '../support/notes.ts';
import { landscapeOf } from '../support/portrait.ts';

const middleOf = (picture: { width: number; height: number }) => {
  const width = Math.min(picture.width, picture.height * 0.8);
  return { left: (picture.width - width) / 2, top: (picture.height - width * 1.25) / 2, width };
};
const pictureOf = (width: number, height: number) => ({
  photoUrl: landscapeOf(width, height),
  picture: { width, height },
  part: middleOf({ width, height }),
});

const meta = {
  title: 'Primitives / Fields / PhotoCropper',
  component: PhotoCropper,
  args: {
    ...pictureOf(900, 1200),
    onPartChange: fn(),
    label: 'Part of the photo that is shown',
    hint: 'Drag the photo or use the arrow keys. Zoom with the slider or two fingers.',
    zoomLabel: 'Zoom',
  },
  parameters: notes({
    whatFor: 'Choosing which part of a photo becomes a portrait.',
    whenNot: 'Photos that are shown whole.',
    keyboard: 'Arrow keys move, with Shift a little; + and − zoom. The slider does it too.',
    accessibility: 'The area has a name and says how it is used; nothing moves by itself.',
    doThis: ['Offer Reset, Save and Cancel beside it.'],
    avoid: ['Crop without asking.'],
  }),
  render: function Cropping(args) {
    const [part, setPart] = useState(args.part);
    return (
      <PhotoCropper
        {...args}
        part={part}
        onPartChange={(change) => {
          args.onPartChange(change);
          setPart(change);
        }}
      />
    );
  },
} satisfies Meta<typeof PhotoCropper>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The visible part of the picture, in whole pixels. */
const viewOf = (canvasElement: HTMLElement) =>
  canvasElement
    .querySelector('svg')
    ?.getAttribute('viewBox')
    ?.split(' ')
    .map((length) => Math.round(Number(length)))
    .join(' ');

export const Upright: Story = {};
export const Landscape: Story = { args: pictureOf(1200, 700) };
Landscape.tags = ['full'];
/** Too small to be zoomed. */
export const Tiny: Story = {
  args: pictureOf(48, 64),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('slider')).not.toBeInTheDocument();
  },
};
export const Huge: Story = { args: pictureOf(8000, 6000) };
Huge.tags = ['full'];
export const ByKeyboard: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('application')).toHaveFocus();
    await expect(viewOf(canvasElement)).toBe('0 38 900 1125');
    await userEvent.keyboard('{ArrowDown}');
    await expect(viewOf(canvasElement)).toBe('0 0 900 1125');
    await userEvent.keyboard('{ArrowUp>9/}');
    await expect(viewOf(canvasElement)).toBe('0 75 900 1125');
    // The largest part fills the width, so it cannot move horizontally.
    await userEvent.keyboard('{ArrowRight}');
    await expect(viewOf(canvasElement)).toBe('0 75 900 1125');
    await userEvent.keyboard('++++++++++');
    await expect(viewOf(canvasElement)).toBe('225 356 450 562');
    await userEvent.keyboard('-');
    await userEvent.tab();
    await expect(canvas.getByRole('slider', { name: 'Zoom' })).toHaveFocus();
  },
};
export const ByPointer: Story = {
  play: async ({ canvas, canvasElement }) => {
    const area = canvas.getByRole('application');
    area.setPointerCapture = () => undefined;
    // React renders the effects of a move a little later.
    const sees = (view: string) => waitFor(() => expect(viewOf(canvasElement)).toBe(view));
    const { width } = area.getBoundingClientRect();
    const at = (pointerId: number, clientX: number, clientY: number) => ({
      pointerId,
      clientX,
      clientY,
    });
    await fireEvent.pointerDown(area, at(1, 100, 100));
    await fireEvent.pointerMove(area, at(1, 100, 100 + width / 10));
    await sees('0 0 900 1125');
    // A second finger at twice the distance: twice the zoom.
    await fireEvent.pointerDown(area, at(2, 150, 100 + width / 10));
    await fireEvent.pointerMove(area, at(2, 200, 100 + width / 10));
    await sees('225 281 450 563');
    await fireEvent.pointerUp(area, at(1, 0, 0));
    await fireEvent.pointerUp(area, at(2, 0, 0));
    await fireEvent.pointerMove(area, at(1, 300, 300));
    await expect(viewOf(canvasElement)).toBe('225 281 450 563');
    await fireEvent.wheel(area, { deltaY: 100 });
    await waitFor(() => expect(viewOf(canvasElement)).not.toBe('225 281 450 563'));
  },
};
