import { expect, it, vi } from 'vitest';

import { textOf } from '#client/i18n/imperative.ts';
import { hasMessages, loadLanguage, loadMessages, messagesOf } from '#client/i18n/messages.ts';

const late = vi.hoisted(() => {
  let come = () => {};
  const coming = new Promise<void>((settle) => {
    come = settle;
  });
  return { coming, come };
});
vi.mock('#client/i18n/messages/es/common.json', async (original) => {
  await late.coming;
  return original();
});

it('loading a language includes areas that came into use during the load', async () => {
  await loadMessages('en', ['common']);
  const work = loadLanguage('es');
  await loadMessages('en', ['support']);
  late.come();
  await work;
  expect(hasMessages('es', ['common', 'support'])).toBe(true);
});

it('texts of another page reach existing components without a new render', async () => {
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
