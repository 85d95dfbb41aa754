import { expect, it } from 'vitest';

import { textOf } from '#app/i18n/imperative.ts';
import { hasMessages, loadMessages, messagesOf } from '#app/i18n/messages.ts';

it('texts of another page come to what shows those of this one, which need not be drawn anew', async () => {
  await loadMessages('en', ['common']);
  const here = messagesOf('en');
  const shown = textOf('en');
  expect(shown.formatMessage({ id: 'notifications.title' })).toBe('notifications.title');

  await loadMessages('en', ['notifications']);
  expect(messagesOf('en')).toBe(here);
  expect(shown.formatMessage({ id: 'notifications.title' })).toBe('Notifications');
  expect(shown.formatMessage({ id: 'common.close' })).toBe('Close');
  expect(hasMessages('es', ['notifications'])).toBe(false);
  expect(textOf('es').formatMessage({ id: 'notifications.title' })).toBe('notifications.title');
});
