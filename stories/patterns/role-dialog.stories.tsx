import {
  NativeRoleDialog,
  RoleDialog,
  type RoleDialogProps,
} from '@almsway/design-system/patterns/role-dialog';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useIntl } from 'react-intl';
import { expect, fn, screen, waitFor } from 'storybook/test';

import { expectHeldFocus } from '../support/keyboard.ts';
import { link } from '../support/links.tsx';
import { notes } from '../support/notes.ts';
import { seen } from '../support/seen.ts';
import { textIn } from '../support/story-context.ts';

const onPatron = fn();

function WithTexts({ onOpenChange }: Pick<RoleDialogProps, 'onOpenChange'>) {
  const intl = useIntl();
  return (
    <RoleDialog
      isOpen
      onOpenChange={onOpenChange}
      title={intl.formatMessage({ id: 'role.title' })}
      closeLabel={intl.formatMessage({ id: 'common.close' })}
      patron={{
        title: intl.formatMessage({ id: 'role.patron' }),
        text: intl.formatMessage({ id: 'role.patronHint' }),
        onChoose: onPatron,
      }}
      monastic={{
        title: intl.formatMessage({ id: 'role.monastic' }),
        text: intl.formatMessage({ id: 'role.monasticHint' }),
        onChoose: fn(),
      }}
    />
  );
}

const meta = {
  title: 'Patterns / RoleDialog',
  component: WithTexts,
  subcomponents: { RoleDialog, NativeRoleDialog },
  args: { onOpenChange: fn() },
  render: (args) => <WithTexts onOpenChange={args.onOpenChange} />,
  parameters: {
    dialog: 'role',
    ...notes({
      isOverlay: true,
      whatFor: 'Asks how somebody wants to join, and leads to the form of that role.',
      whenNot: 'When the role is known already.',
      keyboard:
        'The question has the focus first; Tab goes from one role to the other; Escape closes; the focus returns.',
      accessibility: 'A named dialog; each role is one target with its sentence.',
      doThis: ['Say in one sentence whom each role is for.'],
      avoid: ['Choose one beforehand.'],
    }),
  },
} satisfies Meta<typeof WithTexts>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ args, globals, userEvent }) => {
    const dialog = await seen(() =>
      screen.getByRole('dialog', { name: textIn({ globals }, 'role.title') }),
    );
    const patron = screen.getByRole('button', {
      name: new RegExp(`^${textIn({ globals }, 'role.patron')}`),
    });
    await waitFor(() => expect(dialog).toHaveFocus());
    await expectHeldFocus(userEvent, dialog);
    await userEvent.click(patron);
    await expect(onPatron).toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};
export const RoleDialogOnAPhone: Story = {
  globals: { viewport: { value: 'small', isRotated: false } },
};
RoleDialogOnAPhone.tags = ['full'];
export const Spanish: Story = { globals: { locale: 'es' } };
Spanish.tags = ['full'];

/** On a document the browser itself opens it. */
export const OnADocument: Story = {
  render: () => (
    <NativeRoleDialog
      id="role"
      title="Choose how you want to join"
      closeLabel="Close"
      patron={{ title: 'Patron', text: 'I want to support monastics.', link: link('/signup') }}
      monastic={{ title: 'Monastic', text: 'I live under vows.', link: link('/signup') }}
    />
  ),
  play: async () => {
    document.querySelector<HTMLDialogElement>('dialog')?.showModal();
    await seen(() => screen.getByRole('dialog'));
  },
};
OnADocument.tags = ['full'];
