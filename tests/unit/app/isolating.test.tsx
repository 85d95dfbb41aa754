/** Right-to-left names do not reorder the left-to-right sentences around them. */
import { compose } from '@almsway/api/mails/composing';
import { isolated } from '@almsway/contract/isolated';
import { LOCALES } from '@almsway/contract/locale';
import { DEMO_ACCOUNTS } from '@almsway/mocks/situations/demo-accounts.ts';
import { seed } from '@almsway/mocks/situations/seed.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { FormattedMessage } from 'react-intl';
import { beforeAll, describe, expect, it } from 'vitest';

import { AREAS } from '#client/i18n/areas.ts';
import { textOf } from '#client/i18n/imperative.ts';
import { loadMessages } from '#client/i18n/messages.ts';
import { TextProvider } from '#client/i18n/text-provider.tsx';

const [FSI, PDI] = ['\u2068', '\u2069'];
const NAME = 'שרה בת־אברהם';
const TITLE = 'بذور جديدة (2)';
const APART = FSI + NAME + PDI;

beforeAll(async () => {
  await Promise.all(LOCALES.map((locale) => loadMessages(locale, AREAS)));
});

describe('a text by a user', () => {
  it('is isolated when any of it is written from right to left', () => {
    for (const text of [NAME, TITLE, 'Sor Ana שרה', '2 ש', '\u07CA\u07DF', '\u{1E900}']) {
      expect(isolated(text)).toBe(FSI + text + PDI);
    }
  });

  it('is unchanged otherwise', () => {
    for (const text of ['', 'Ayya Sujātā', '道长 玄静', 'Ђорђе', 'ท่านอาจารย์', '10 €', '🙏']) {
      expect(isolated(text)).toBe(text);
    }
  });
});

describe.each(LOCALES)('a message (%s)', (locale) => {
  const values = { name: NAME, title: TITLE, hasName: 'yes', amount: '10 €' };

  it('isolates each name in it, on the page', () => {
    const shown = renderToStaticMarkup(
      <TextProvider locale={locale}>
        <FormattedMessage id="notifications.kind.newUpdate" values={values} />
      </TextProvider>,
    );
    expect(shown).toContain(APART);
    expect(shown).toContain(FSI + TITLE + PDI);
    expect(shown).not.toContain(`${NAME}:`);
  });

  it('isolates it in the title of the document', () => {
    const title = textOf(locale).formatMessage(
      { id: 'common.documentTitle' },
      { page: NAME, brand: 'Almsway' },
    );
    expect(title).toContain(APART);
    expect(title.replace(APART, 'Sor Ana')).not.toContain(FSI);
  });

  it('leaves elements and the surrounding text unchanged', () => {
    const shown = renderToStaticMarkup(
      <TextProvider locale={locale}>
        <FormattedMessage
          id="notifications.kind.newUpdate"
          values={{ ...values, name: <bdi>{NAME}</bdi>, title: 'Seeds' }}
        />
      </TextProvider>,
    );
    expect(shown).toContain(`<bdi>${NAME}</bdi>`);
    expect(shown).not.toContain(FSI);
  });

  it('isolates the name in a mail’s greeting', () => {
    const person = seed.users.find(({ userId }) => userId === DEMO_ACCOUNTS.patron.userId);
    if (!person) throw new Error('The seed has no patron.');
    const mail = {
      mailId: 'mail-1',
      userId: person.userId,
      kind: 'offeringConfirmed',
      createdAt: '2026-11-20T10:00:00.000Z',
      amountCents: 1000,
      attempts: 0,
      nextAt: '2026-11-20T10:00:00.000Z',
    } as const;
    const to = { ...person, name: NAME, locale };
    const { text, html } = compose({ mail, to }, 'https://almsway.example');
    expect(text.split('\n')[0]).toContain(APART);
    expect(html).toContain(APART);
  });
});

it('a mail marks the words of the team with their language', () => {
  const text = 'The bank sent it back.\nSorry.';
  const mail = {
    mailId: 'mail-1',
    userId: 'ana',
    createdAt: '2026-11-22T10:00:00.000Z',
    attempts: 0,
    nextAt: '2026-11-22T10:00:00.000Z',
  };
  const about = { reference: 'MA3F7ZKU', day: '2026-11-24' };
  const restriction = { level: 'warned', ground: 'terms', text } as const;
  const facts = [
    { kind: 'offeringReturned', offering: { ...about, note: text, noteLanguage: 'en' } },
    { kind: 'accountWarned', dueOn: '2026-11-22', restriction: { ...restriction, language: 'en' } },
  ] as const;
  const to = { name: 'Ana', email: 'ana@example.org', locale: 'es' } as const;
  for (const each of facts) {
    const written = compose({ mail: { ...mail, ...each }, to }, 'https://almsway.example');
    expect(written.html).toContain('<bdi lang="en">The bank sent it back.<br>Sorry.</bdi>');
    expect(written.text).toContain(text);
    expect(written.text).not.toContain(FSI);
  }
  const { offering } = facts[0];
  const unknown = { ...mail, ...facts[0], offering: { ...about, note: offering.note } };
  expect(compose({ mail: unknown, to }, 'https://almsway.example').html).not.toContain('<bdi');
});
