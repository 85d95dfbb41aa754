/**
 * Messages are created without loading the browser's tables of all languages, which is slow on old phones.
 */
import { LOCALES } from '@almsway/contract/locale';
import { renderToStaticMarkup } from 'react-dom/server';
import { FormattedMessage, useIntl } from 'react-intl';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';

import { AREAS } from '#client/i18n/areas.ts';
import { textOf } from '#client/i18n/imperative.ts';
import { loadMessages } from '#client/i18n/messages.ts';
import { TextProvider } from '#client/i18n/text-provider.tsx';

beforeAll(async () => {
  await Promise.all(LOCALES.map((locale) => loadMessages(locale, AREAS)));
});
afterEach(() => vi.restoreAllMocks());

function Words() {
  const { locale } = useIntl();
  return (
    <p lang={locale}>
      <FormattedMessage id="common.documentTitle" values={{ page: 'Page', brand: 'Brand' }} />
    </p>
  );
}

it.each(LOCALES)('a message is created without checking the browser’s languages (%s)', (locale) => {
  const asked = [Intl.NumberFormat, Intl.DateTimeFormat].map((format) =>
    vi.spyOn(format, 'supportedLocalesOf'),
  );
  const shown = renderToStaticMarkup(
    <TextProvider locale={locale}>
      <Words />
    </TextProvider>,
  );
  expect(shown).toBe(`<p lang="${locale}">Page · Brand</p>`);
  expect(
    textOf(locale).formatMessage({ id: 'common.documentTitle' }, { page: 'A', brand: 'B' }),
  ).toBe('A · B');
  for (const each of asked) expect(each).not.toHaveBeenCalled();
});

it('a missing message is still reported in development', () => {
  expect(() =>
    renderToStaticMarkup(
      <TextProvider locale="en">
        <FormattedMessage id={'missing' as 'common.close'} />
      </TextProvider>,
    ),
  ).toThrow(/missing/);
});
