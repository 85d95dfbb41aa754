/** Mails of the local server, which are not sent. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { mailFolder } from '@almsway/mocks/hosts/local/mails.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;
let now: Date;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'almsway-mails-'));
  now = new Date('2026-11-22T10:00:00.000Z');
});
afterEach(() => rm(folder, { recursive: true }));

const mail = (id: string, subject: string) => ({
  messageId: `<${id}@localhost>`,
  to: 'someone@example.org',
  subject,
  text: 'Hello <script>alert(1)</script>,\n\nhttp://localhost:4173/pending\n',
  html: '<p>Hello</p>',
  settingsUrl: 'http://localhost:4173/settings',
  unsubscribeUrl: undefined,
  language: 'en',
});

it('mails are stored as files, one each, and listed on a page, newest first', async () => {
  const mails = mailFolder(folder, () => now);
  expect(await (await mails.page()).text()).toContain('No emails yet.');
  await mails.carry(mail('one', 'First & foremost'));
  now = new Date('2026-11-22T10:00:01.000Z');
  await mails.carry(mail('two', 'Second'));
  // Again, as after a crash before the mail was marked as sent.
  await mails.carry(mail('one', 'First & foremost'));
  const files = await readdir(join(folder, 'mails'));
  expect(files).toHaveLength(2);
  const first = await readFile(join(folder, 'mails', files.toSorted()[0] ?? ''), 'utf8');
  expect(first).toMatch(/^To: someone@example\.org\nSubject: First & foremost\nDate: 2026-/);
  expect(first).toContain('http://localhost:4173/pending');

  const page = await mails.page();
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const html = await page.text();
  expect(html.indexOf('Second')).toBeLessThan(html.indexOf('First &amp; foremost'));
  expect(html).not.toContain('<script>alert');
});
