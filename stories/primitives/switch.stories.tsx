import { Heading } from '@almsway/design-system/heading';
import { FixedSetting, Switch, SwitchTable } from '@almsway/design-system/switch';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { notes } from '../support/notes.ts';
import { SMALL, WIDE } from '../support/screen-story.tsx';

const meta = {
  title: 'Primitives / Fields / Switch',
  component: Switch,
  subcomponents: { SwitchTable, FixedSetting },
  args: { label: 'Email me about new updates' },
  parameters: notes({
    whatFor: 'On or off that takes effect at once.',
    whenNot: 'When a form has to be sent first: checkbox.',
    keyboard: 'Space switches.',
    accessibility: 'Role `switch`. The thumb’s place tells the state besides the colour.',
    doThis: ['Name what is on when it is on.'],
    avoid: ['Name the two states on either side.'],
  }),
} satisfies Meta<typeof Switch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = {};
export const Used: Story = {
  play: async ({ canvas, userEvent }) => {
    const toggle = canvas.getByRole('switch', { name: 'Email me about new updates' });
    await userEvent.click(toggle);
    await expect(toggle).toBeChecked();
  },
};
export const On: Story = { args: { defaultChecked: true } };
On.tags = ['full'];
export const WithHint: Story = { args: { hint: 'At most one message a week.' } };
export const Disabled: Story = { args: { disabled: true, hint: 'Coming in beta.' } };
Disabled.tags = ['full'];
const groups = ['Offerings', 'Updates', 'Your account'];

/**
 * The columns name the switches where there is room; their full labels are read everywhere. What cannot be
 * changed has a word in the place of its switch.
 */
export const InATable: Story = {
  globals: WIDE,
  render: () => (
    <SwitchTable
      columns={['App', 'Email']}
      rows={groups.map((title) => ({
        id: title,
        title: (
          <Heading level={2} size="label">
            {title}
          </Heading>
        ),
        hint: 'Confirmed or not found, receipts, words of thanks',
        switches: [
          title === 'Your account' ? (
            <FixedSetting key="app" label={`${title}: in the app`} value="Always" />
          ) : (
            <Switch key="app" label={`${title}: in the app`} defaultChecked />
          ),
          <Switch key="email" label={`${title}: by email`} />,
        ],
      }))}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Email')).toBeVisible();
    await expect(canvas.getByText('Always')).toBeVisible();
    await expect(canvas.queryByRole('switch', { name: 'Your account: in the app' })).toBeNull();
    const [app, email] = ['in the app', 'by email'].map((channel) =>
      canvas.getByRole('switch', { name: `Updates: ${channel}` }).getBoundingClientRect(),
    );
    await expect((email?.left ?? 0) - (app?.right ?? 0)).toBeGreaterThanOrEqual(24);
    const toggle = canvas.getByRole('switch', { name: 'Updates: by email' });
    await userEvent.click(toggle);
    await expect(toggle).toBeChecked();
  },
};
/** Each row is above its switches, which have their labels. */
export const InATableOnAPhone: Story = {
  ...InATable,
  globals: SMALL,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Email')).not.toBeVisible();
    const [app, email] = ['in the app', 'by email'].map((channel) =>
      canvas.getByRole('switch', { name: `Updates: ${channel}` }).getBoundingClientRect(),
    );
    await expect(email?.top).toBeGreaterThan(app?.bottom ?? Infinity);
    await expect(email?.left).toBe(app?.left);
    await expect(canvas.getByText('Updates: by email')).toBeVisible();
    await expect(canvas.getByText('Always')).toBeVisible();
  },
};
