import { ErrorDialog } from '@almsway/design-system/patterns/error-dialog';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useIntl } from 'react-intl';
import { expect, fn, screen, waitFor } from 'storybook/test';

import type { ClientErrorType } from '#client/api/client-error.ts';
import { CLIENT_ERROR_MESSAGES } from '#client/api/failure.ts';
import type { MessageId } from '#client/i18n/message-id.ts';

import { expectHeldFocus } from '../support/keyboard.ts';
import { notes } from '../support/notes.ts';
import { seen } from '../support/seen.ts';
import { textIn } from '../support/story-context.ts';

const LOOKS = {
  SESSION_EXPIRED: { type: 'sessionExpired', title: 'error.dialog.sessionExpired' },
  NETWORK_ERROR: { type: 'network', title: 'error.dialog.network' },
  UNKNOWN: { type: 'unknown', title: 'error.dialog.unknown' },
} as const satisfies Record<ClientErrorType, { type: string; title: MessageId }>;

interface Args {
  /** The type of the client error. */
  errorType: ClientErrorType;
  onSignIn: () => void;
  onRetry: () => void;
  isBusy?: boolean;
}

function WithTexts({ errorType, onSignIn, onRetry, isBusy = false }: Args) {
  const intl = useIntl();
  const { type, title } = LOOKS[errorType];
  const signIn = { label: intl.formatMessage({ id: 'shell.signIn' }), onAction: onSignIn };
  const retry = {
    label: intl.formatMessage({ id: 'common.retry' }),
    onAction: onRetry,
    isBusy,
    busyLabel: intl.formatMessage({ id: 'common.working' }),
  };
  return (
    <ErrorDialog
      isOpen
      type={type}
      title={intl.formatMessage({ id: title })}
      message={intl.formatMessage({ id: CLIENT_ERROR_MESSAGES[errorType] })}
      primary={errorType === 'NETWORK_ERROR' ? retry : signIn}
      secondary={errorType === 'UNKNOWN' ? retry : undefined}
    />
  );
}

const meta = {
  title: 'Patterns / ErrorDialog',
  component: WithTexts,
  subcomponents: { ErrorDialog },
  args: { errorType: 'NETWORK_ERROR', onSignIn: fn(), onRetry: fn() },
  render: (args) => <WithTexts {...args} />,
  parameters: notes({
    isOverlay: true,
    whatFor: 'Says on private pages that the session cannot continue, and offers a way forward.',
    whenNot: 'A list that could not be loaded: error state. A form: its own errors.',
    keyboard:
      'The focus starts on the main button; Escape does nothing, because there is no page to return to.',
    accessibility: 'An alert dialog: title and cause are read at once.',
    doThis: ['Offer what can be done.'],
    avoid: ['Show a code.'],
  }),
} satisfies Meta<typeof WithTexts>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SessionExpired: Story = {
  args: { errorType: 'SESSION_EXPIRED' },
  play: async ({ args, globals, userEvent }) => {
    const dialog = await seen(() =>
      screen.getByRole('alertdialog', {
        name: textIn({ globals }, 'error.dialog.sessionExpired'),
      }),
    );
    const signIn = screen.getByRole('button', { name: textIn({ globals }, 'shell.signIn') });
    await waitFor(() => expect(signIn).toHaveFocus());
    await expectHeldFocus(userEvent, dialog);
    // Neither Escape nor the backdrop closes it.
    await userEvent.keyboard('{Escape}');
    await userEvent.pointer({ keys: '[MouseLeft]', target: document.documentElement });
    await expect(dialog).toBeVisible();
    await userEvent.click(signIn);
    await expect(args.onSignIn).toHaveBeenCalledOnce();
  },
};
export const NoConnection: Story = {
  args: { errorType: 'NETWORK_ERROR' },
  play: async ({ args, globals, userEvent }) => {
    const retry = await screen.findByRole('button', { name: textIn({ globals }, 'common.retry') });
    await waitFor(() => expect(retry).toHaveFocus());
    await userEvent.click(retry);
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const TryingAgain: Story = { args: { errorType: 'NETWORK_ERROR', isBusy: true } };
export const Unknown: Story = {
  args: { errorType: 'UNKNOWN' },
  play: async ({ globals }) => {
    await seen(() => screen.getByRole('button', { name: textIn({ globals }, 'shell.signIn') }));
    await seen(() => screen.getByRole('button', { name: textIn({ globals }, 'common.retry') }));
  },
};
export const SpanishOnAPhone: Story = {
  args: { errorType: 'UNKNOWN' },
  globals: { locale: 'es', viewport: { value: 'small', isRotated: false } },
};
SpanishOnAPhone.tags = ['full'];
