import { MAIL_PATHS } from '@almsway/api/mails/mail-paths';
/** Sends mails from the outbox to a real mail server, over records in memory. */
import { remind } from '@almsway/api/mails/reminding';
import { createPost, type MailCarrier } from '@almsway/api/mails/sending';
import type { Changes } from '@almsway/api/ports';
import type { NewMail } from '@almsway/api/ports/news-ports';
import type { MailKind, RestrictionMail } from '@almsway/api/records/news-records';
import { inMemory, memoryData } from '@almsway/api/stores/memory/data';
import { memoryStores } from '@almsway/api/stores/memory/stores';
import { LOCALES } from '@almsway/contract/locale';
import { DEFAULT_PREFERENCES } from '@almsway/contract/privacy/privacy';
import { seed } from '@almsway/mocks/situations/seed.ts';
import { smtpCarrier, type SmtpCarrier } from '@almsway/server/smtp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { startMailServer, type MailServer } from '#scripts/servers/mail-server.ts';

const SITE = 'https://almsway.example';
const UNSUBSCRIBING = { apiUrl: 'https://api.almsway.example', secret: 'a-secret-of-this-test' };
const START = '2026-11-22T10:00:00.000Z';
const MINUTE = 60_000;
const RESTRICTION_KINDS: readonly RestrictionMail[] = [
  'accountWarned',
  'accountLimited',
  'accountSuspended',
  'accountRestored',
  'objectionAnswered',
];
const KINDS = (Object.keys(MAIL_PATHS) as MailKind[]).filter(
  (kind) => !RESTRICTION_KINDS.some((each) => each === kind),
);

const PERSON = {
  userId: 'who-is-written-to',
  role: 'patron',
  name: 'Ñāṇa <b>&amp;</b>',
  email: 'nyana@example.org',
  createdAt: START,
} as const;

let server: MailServer;
let carrier: SmtpCarrier;
let now: Date;
let data: ReturnType<typeof memoryData<typeof seed>>;
let stores: ReturnType<typeof memoryStores>;
let failures: { kind: string; attempts: number; isGivenUp: boolean }[];

const clock = () => now;
const wait = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const change = (work: (changes: Changes) => Promise<unknown>) => stores.transaction(work);
const write = (notice: NewMail, userId: string = PERSON.userId) =>
  change(({ mails }) => mails.insert(userId, notice, now.toISOString()));
const postBy = (carry: MailCarrier) =>
  createPost({
    stores,
    clock,
    carry,
    publicUrl: SITE,
    unsubscribing: UNSUBSCRIBING,
    onFailure: (_error, failed) => failures.push(failed),
  });
const send = (signal?: AbortSignal) => postBy(carrier.carry).send(signal);

beforeEach(async () => {
  now = new Date(START);
  failures = [];
  data = memoryData(inMemory({ ...seed, mails: [], intentions: [] }));
  stores = memoryStores(data);
  server = await startMailServer();
  carrier = smtpCarrier({ url: server.url, from: 'Almsway <hello@almsway.example>' });
  await change(async ({ users }) => void (await users.insert(PERSON)));
});
afterEach(async () => {
  carrier.close();
  await server.close();
});

describe('a mail', () => {
  it.each(LOCALES)(
    'of every kind is complete in %s, as text and HTML, without names of others',
    async (locale) => {
      await change(({ users }) => users.update({ ...PERSON, locale }));
      for (const kind of KINDS) {
        await write({
          kind,
          amountCents: 123_450,
          dueOn: '2026-12-01',
          offerings: [
            { reference: 'MAAAAAAA', day: '2026-11-01', amountCents: 950 },
            { reference: 'MAAAAAAB', day: '2026-12-01', amountCents: 2000 },
          ],
          ...(kind.startsWith('receipt') && { receiptNumber: '2026-000037' }),
        });
      }
      expect(await send()).toBe(KINDS.length);
      expect(server.arrived).toHaveLength(KINDS.length);
      for (const { to, mail } of server.arrived) {
        expect(to).toEqual([PERSON.email]);
        expect(mail.from).toMatchObject({ name: 'Almsway', address: 'hello@almsway.example' });
        expect(mail.subject).toMatch(/\S/);
        const { text = '', html = '' } = mail;
        expect(text).toContain(PERSON.name);
        expect(html).toContain('Ñāṇa &lt;b&gt;&amp;amp;&lt;/b&gt;');
        expect(html).not.toContain(PERSON.name);
        expect(html).toContain(`<html lang="${locale}">`);
        for (const written of [text, html]) {
          expect(written).toContain(`${SITE}/`);
          expect(written).toContain(`${SITE}/settings`);
          expect(written).not.toMatch(/undefined|NaN|\[object|\$\{/);
        }
        expect(html).not.toMatch(/<(?:img|script|link|iframe)/);
        const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
        expect(header('auto-submitted')).toBe('auto-generated');
        // Only mails about updates are sent in bulk and can be stopped with one click.
        const oneClick = header('list-unsubscribe-post');
        const [, link = ''] = /^<(.+)>$/.exec(header('list-unsubscribe') ?? '') ?? [];
        if (oneClick === undefined) {
          expect(link).toBe(`${SITE}/settings/privacy#notices`);
        } else {
          expect(oneClick).toBe('List-Unsubscribe=One-Click');
          expect(link).toMatch(/^https:\/\/api\.almsway\.example\/unsubscribe\/updates\./);
          expect(text).toContain(link);
          expect(html).toContain(`href="${link}"`);
        }
      }
      const oneClicks = server.arrived.filter(({ mail }) =>
        mail.headers.some(({ key }) => key === 'list-unsubscribe-post'),
      );
      expect(oneClicks).toHaveLength(1);
      const about = (kind: MailKind) => {
        const row = data.latest.mails.find((mail) => mail.kind === kind);
        return server.arrived.find(({ mail }) => mail.messageId?.includes(row?.mailId ?? 'none'));
      };
      const due = about('offeringDue')?.mail;
      expect(due?.subject).toContain(locale === 'es' ? '1234,50\u00a0€' : '€1,234.50');
      expect(due?.text).toContain(locale === 'es' ? '1 de diciembre de 2026' : 'December 1, 2026');
      expect(about('taxDataAsked')?.mail.text).toContain(
        locale === 'es'
          ? 'MAAAAAAA · 1 de noviembre de 2026 · 9,50\u00a0€\nMAAAAAAB · 1 de diciembre de 2026 · 20\u00a0€'
          : 'MAAAAAAA · November 1, 2026 · €9.50\nMAAAAAAB · December 1, 2026 · €20',
      );
      expect(about('taxDataAsked')?.mail.text).toContain(`${SITE}/settings/tax\n`);
      expect(about('profileSubmitted')?.mail.text).toContain(`${SITE}/pending`);
      const toReceipt = `${SITE}/offerings?view=receipts&open=2026-000037\n`;
      expect(about('receiptMade')?.mail.text).toContain(toReceipt);
      expect(about('receiptCorrected')?.mail.text).toContain(toReceipt);
      expect(about('offeringReceived')?.mail.text).toContain(`${SITE}/dashboard?view=offerings\n`);
    },
  );

  it.each([
    ['en', 'offeringNotFound', ['€25', '(reference MA3F7ZKU, November 24, 2026)', 'Try again.']],
    ['es', 'offeringNotFound', ['25\u00a0€', '(referencia MA3F7ZKU, 24 de noviembre de 2026)']],
    [
      'en',
      'offeringConfirmed',
      ['(reference MA3F7ZKU, November 24, 2026)', 'You had told us €26.'],
    ],
    ['es', 'offeringConfirmed', ['24 de noviembre de 2026', 'Nos habías dicho 26\u00a0€.']],
    ['en', 'offeringReturned', ['MA3F7ZKU', 'Our team writes', 'Try again.']],
  ] as const)('says in %s which offering %s is about, and why', async (locale, kind, said) => {
    await change(({ users }) => users.update({ ...PERSON, locale }));
    const facts = { reference: 'MA3F7ZKU', day: '2026-11-24', declaredCents: 2600 };
    await write({ kind, amountCents: 2500, offering: { ...facts, note: 'Try again.' } });
    await send();
    for (const words of said) expect(server.arrived[0]?.mail.text).toContain(words);
  });

  const RECEIPT = {
    ...(seed.receipts[0] as (typeof seed.receipts)[number]),
    number: '2026-000037',
    amountCents: 50_000,
    receivedOn: '2026-11-24',
    issuedAt: '2026-11-25T10:00:00.000Z',
  };
  const ANNULMENT = {
    ...RECEIPT,
    number: '2026-000038',
    amountCents: 0,
    replaces: '2026-000037',
    cause: 'mistake' as const,
  };
  const { donor, entity } = RECEIPT;

  it.each([
    [
      'one receipt',
      { title: '2026-000037', document: { locale: 'es', receipts: [RECEIPT] } },
      'Certificado de donativo 2026-000037',
      [
        `NIF ${entity.taxId}`,
        `Donante: ${donor.name}\nNIF o NIE: ${donor.taxId}`,
        `recibió 500,00\u00a0€ de ${donor.name} el 24 de noviembre de 2026, como donativo dinerario irrevocable`,
        'artículo 16 de la Ley 49/2002',
        'Madrid, 25 de noviembre de 2026. Firmado por',
      ],
    ],
    [
      'a year that is not over',
      {
        title: '2026',
        document: {
          locale: 'en',
          receipts: [RECEIPT, { ...RECEIPT, number: '2026-000039' }],
          year: 2026,
          soFar: '2026-11-27',
        },
      },
      'Donation certificate for 2026, until today',
      ['received €1,000.00 in 2026, until today, November 27, 2026,', 'Total: €1,000.00'],
    ],
    [
      'a receipt that was issued by mistake',
      { title: '2026-000038', document: { locale: 'es', receipts: [ANNULMENT] } },
      'Anulación 2026-000038',
      ['El recibo 2026-000037 se emitió por error y queda anulado.'],
    ],
  ] as const)('contains %s for a giver without an account', async (_name, sent, subject, said) => {
    const to = { name: donor.name, email: 'ana@example.org' };
    await change(({ mails }) => mails.insertCertificate('', { ...to, ...sent }, now.toISOString()));
    await send();
    const [{ to: address, mail } = { to: [], mail: undefined }] = server.arrived;
    expect(address).toEqual(['ana@example.org']);
    expect(mail?.subject).toBe(subject);
    for (const words of said) expect(mail?.text).toContain(words);
    expect(mail?.text).not.toMatch(/undefined|NaN|\[object|settings/);
    expect(mail?.html).toContain('<br>');
    expect(mail?.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(false);
    if (sent.title === '2026-000038') expect(mail?.text).not.toMatch(/devuel|devolv|Ley 49/);
  });

  it('leads a patron to a certificate, whatever mails they want', async () => {
    const notices = { ...DEFAULT_PREFERENCES.notices, offerings: { app: true, email: false } };
    await change(async ({ preferences, mails }) => {
      await preferences.put({ userId: PERSON.userId, givesName: false, notices });
      const { userId, name, email } = PERSON;
      await mails.insertCertificate(userId, { name, email, title: '2026' }, now.toISOString());
    });
    await send();
    expect(server.arrived[0]?.mail.text).toContain(`${SITE}/offerings?view=receipts&open=2026\n`);
    expect(server.arrived[0]?.mail.text).not.toContain(donor.taxId);
  });

  it.each(RESTRICTION_KINDS)(
    'the mail %s says in each language what happened and why, to people who stopped their mails too',
    async (kind) => {
      const notices = { ...DEFAULT_PREFERENCES.notices, account: { app: true, email: false } };
      await change(({ preferences }) =>
        preferences.put({ userId: PERSON.userId, givesName: false, notices }),
      );
      const text = 'You asked for money <in> letters';
      const restriction = { level: 'suspended', ground: 'law', text } as const;
      await write({ kind, restriction, dueOn: '2026-11-22' });
      await send();
      expect(server.arrived[0]?.mail.text).toContain(text);
      expect(server.arrived[0]?.mail.text).not.toContain('/settings');
    },
  );

  it('is written only to users who want it', async () => {
    const notices = { ...DEFAULT_PREFERENCES.notices, offerings: { app: true, email: false } };
    await change(({ preferences }) =>
      preferences.put({ userId: PERSON.userId, givesName: false, notices }),
    );
    await write({ kind: 'offeringConfirmed', amountCents: 100 });
    await write({ kind: 'offeringDue', amountCents: 100, dueOn: '2026-12-01' });
    await write({ kind: 'newUpdate' }, 'nobody-here');
    await write({ kind: 'newUpdate' });
    await send();
    expect(data.latest.mails.map(({ kind }) => kind)).toEqual(['newUpdate']);
    expect(server.arrived).toHaveLength(1);
  });

  it('is not sent to closed accounts', async () => {
    await write({ kind: 'newUpdate' });
    await change(({ personalData }) =>
      personalData.erase(PERSON.userId, '2027-01-01T00:00:00.000Z'),
    );
    expect(await send()).toBe(0);
    expect(server.arrived).toEqual([]);
  });

  it('is sent to the address that the user has at that time', async () => {
    await write({ kind: 'newUpdate' });
    await change(({ users }) => users.update({ ...PERSON, email: 'new@example.org' }));
    await send();
    expect(server.arrived.map(({ to }) => to)).toEqual([['new@example.org']]);
  });
});

describe('the outbox', () => {
  it('sends each mail once, even with several concurrent senders', async () => {
    for (let count = 0; count < 25; count += 1) await write({ kind: 'newUpdate' });
    const sent = await Promise.all([send(), send(), send()]);
    expect(sent.reduce((sum, one) => sum + one, 0)).toBe(25);
    expect(await send()).toBe(0);
    const ids = server.arrived.map(({ mail }) => mail.messageId);
    expect(ids).toHaveLength(25);
    expect(new Set(ids).size).toBe(25);
  });

  it('contains no mail of a change that was rolled back', async () => {
    await change(async ({ mails }) => {
      await mails.insert(PERSON.userId, { kind: 'newUpdate' }, START);
      throw new Error('taken back');
    }).catch(() => undefined);
    expect(await send()).toBe(0);
  });

  it('sends mails again, with the same id, whose process died while sending', async () => {
    await write({ kind: 'newUpdate' });
    // The mail is delivered, and the process ends before it can record it.
    const died = postBy(async (message) => {
      await carrier.carry(message);
      return new Promise(() => undefined);
    });
    void died.send();
    await expect.poll(() => server.arrived.length).toBe(1);
    expect(await send()).toBe(0);
    wait(MINUTE);
    expect(await send()).toBe(0);
    wait(2 * MINUTE);
    expect(await send()).toBe(1);
    const [first, second] = server.arrived;
    expect(second?.mail.messageId).toBe(first?.mail.messageId);
    wait(60 * MINUTE);
    expect(await send()).toBe(0);
  });

  it('retries with growing delays, and gives up after days', async () => {
    await write({ kind: 'newUpdate' });
    server.refusal = { code: 451, text: 'Not now' };
    expect(await send()).toBe(0);
    expect(await send()).toBe(0);
    expect(failures).toEqual([{ kind: 'newUpdate', attempts: 1, isGivenUp: false }]);
    wait(MINUTE);
    await send();
    expect(failures).toHaveLength(2);
    server.refusal = undefined;
    expect(await send()).toBe(0);
    wait(2 * MINUTE);
    expect(await send()).toBe(1);

    await write({ kind: 'newUpdate' });
    server.refusal = { code: 451, text: 'Not now' };
    failures = [];
    for (let hour = 0; hour < 24 * 7; hour += 1) {
      await send();
      wait(60 * MINUTE);
    }
    expect(failures.length).toBeGreaterThan(8);
    expect(data.latest.mails.at(-1)).toHaveProperty('givenUpAt');
    server.refusal = undefined;
    expect(await send()).toBe(0);
  });

  it('gives up a mail that is refused for good, and continues with the next', async () => {
    await write({ kind: 'newUpdate' });
    server.refusal = { code: 550, text: 'No such mailbox' };
    await send();
    server.refusal = undefined;
    await write({ kind: 'newFollower' });
    wait(60 * MINUTE);
    expect(await send()).toBe(1);
    expect(data.latest.mails).toEqual([
      expect.objectContaining({ kind: 'newUpdate', givenUpAt: START }),
      expect.objectContaining({ kind: 'newFollower', sentAt: expect.any(String) as string }),
    ]);
  });

  it('waits while the mail server is unreachable', async () => {
    await write({ kind: 'newUpdate' });
    const nowhere = smtpCarrier({ url: 'smtp://127.0.0.1:9', from: 'hello@almsway.example' });
    expect(await postBy(nowhere.carry).send()).toBe(0);
    nowhere.close();
    wait(MINUTE);
    expect(await send()).toBe(1);
  });

  it('stops after the claimed mails', async () => {
    for (let count = 0; count < 8; count += 1) await write({ kind: 'newUpdate' });
    const ending = new AbortController();
    server.beforeTaken = () => {
      ending.abort();
    };
    expect(await send(ending.signal)).toBe(5);
    server.beforeTaken = () => undefined;
    expect(await send()).toBe(3);
    expect(new Set(server.arrived.map(({ mail }) => mail.messageId)).size).toBe(8);
  });

  it('deletes mails sent a month ago, but none that are waiting', async () => {
    await write({ kind: 'newUpdate' });
    await send();
    await write({ kind: 'newFollower' });
    const post = postBy(carrier.carry);
    wait(29 * 24 * 60 * MINUTE);
    await post.tidy();
    expect(data.latest.mails).toHaveLength(2);
    wait(2 * 24 * 60 * MINUTE);
    await post.tidy();
    expect(data.latest.mails.map(({ kind }) => kind)).toEqual(['newFollower']);
  });
});

describe('a reminder', () => {
  const [monastic] = seed.profiles.filter(({ status }) => status === 'approved');
  const intend = (startedOn: string, turns: number, profileId = monastic?.userId ?? '') =>
    change(({ intentions }) =>
      intentions.put({
        userId: PERSON.userId,
        profileId,
        amountCents: 2000,
        method: 'bank',
        cadence: 'monthly',
        startedOn,
        turns,
      }),
    );
  const reminders = () => data.latest.mails.filter(({ kind }) => kind === 'offeringDue');

  it('is written once per due day, even if run repeatedly', async () => {
    await intend('2026-10-22', 0);
    await Promise.all([remind(stores, clock, 'UTC'), remind(stores, clock, 'UTC')]);
    await remind(stores, clock, 'UTC');
    expect(reminders()).toMatchObject([{ amountCents: 2000, dueOn: '2026-11-22' }]);
    await send();
    wait(24 * 60 * MINUTE);
    await remind(stores, clock, 'UTC');
    expect(reminders()).toHaveLength(1);
    await intend('2026-10-22', 1);
    now = new Date('2026-12-22T00:30:00.000Z');
    await remind(stores, clock, 'UTC');
    expect(reminders().map(({ dueOn }) => dueOn)).toEqual(['2026-11-22', '2026-12-22']);
  });

  it.each([
    ['tomorrow', '2026-10-23', 0],
    ['a week ago', '2026-10-15', 0],
    ['a skipped day', '2026-10-22', 1],
  ])('is not written for %s', async (_when, startedOn, turns) => {
    await intend(startedOn, turns);
    await remind(stores, clock, 'UTC');
    expect(reminders()).toEqual([]);
  });

  it('is due on the day of the entity, not of UTC', async () => {
    await intend('2026-10-23', 0);
    now = new Date('2026-11-22T22:59:00.000Z');
    await remind(stores, clock, 'Europe/Madrid');
    expect(reminders()).toEqual([]);
    now = new Date('2026-11-22T23:00:00.000Z');
    await remind(stores, clock, 'Europe/Madrid');
    expect(reminders().map(({ dueOn }) => dueOn)).toEqual(['2026-11-23']);
  });

  it('is not written for an intention that ends in the meantime', async () => {
    await intend('2026-10-22', 0);
    const ending: typeof stores = {
      ...stores,
      transaction: async (work) => {
        await change(({ intentions }) => intentions.remove(PERSON.userId, monastic?.userId ?? ''));
        return stores.transaction(work);
      },
    };
    await remind(ending, clock, 'UTC');
    expect(reminders()).toEqual([]);
  });

  it('is sent late after missed days, but not for unlisted profiles', async () => {
    await intend('2026-10-17', 0);
    const hidden = seed.profiles.find(({ status }) => status === 'submitted');
    await intend('2026-10-22', 0, hidden?.userId);
    await remind(stores, clock, 'UTC');
    expect(reminders().map(({ dueOn }) => dueOn)).toEqual(['2026-11-17']);
  });
});
