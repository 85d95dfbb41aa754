import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { MailCarrier } from '@almsway/api/mails/sending';
import type { Clock } from '@almsway/api/ports';

import { escapeHtml, htmlPage } from '#mocks/identity/page.ts';

import { writeAtomically } from './data-file.ts';

/** Most mails on the page, newest first. */
const LISTED = 100;

/** Stores mails as files instead of sending them, and lists them on a page. */
export interface MailFolder {
  readonly carry: MailCarrier;
  /** The page with the list. */
  page(): Promise<Response>;
}

/** Stores mails in the folder `mails` of a data folder. */
export function mailFolder(dataDir: string, clock: Clock): MailFolder {
  const folder = join(dataDir, 'mails');
  return {
    // The file name is derived from the mail's id, so that a mail handed over twice is stored once.
    carry: async ({ messageId, to, subject, text }) => {
      const id = createHash('sha256').update(messageId).digest('hex').slice(0, 12);
      const known = (await namesIn(folder)).find((name) => name.endsWith(`-${id}.txt`));
      const time = clock().toISOString();
      const name = known ?? `${time.replaceAll(/[:.]/g, '-')}-${id}.txt`;
      const head = [
        `To: ${to}`,
        `Subject: ${subject}`,
        `Date: ${time}`,
        `Message-ID: ${messageId}`,
      ];
      await writeAtomically(join(folder, name), `${head.join('\n')}\n\n${text}`);
    },
    page: async () => {
      const names = (await namesIn(folder)).toReversed();
      const shown = await Promise.all(
        names.slice(0, LISTED).map((name) => readFile(join(folder, name), 'utf8')),
      );
      const entry = (text: string) => {
        const subject = /^Subject: (.*)$/m.exec(text)?.[1] ?? '';
        const to = /^To: (.*)$/m.exec(text)?.[1] ?? '';
        return `<li><details><summary><strong>${escapeHtml(subject)}</strong> <span class="muted">${escapeHtml(to)}</span></summary><pre style="white-space:pre-wrap">${escapeHtml(text)}</pre></details></li>`;
      };
      const list =
        shown.length === 0 ? '<p>No emails yet.</p>' : `<ul>${shown.map(entry).join('')}</ul>`;
      return htmlPage({
        locale: 'en',
        title: 'Emails',
        body: `<h1>Emails</h1>
<p class="muted">Nothing is sent from this machine. These are the emails that people would get, newest first; they are files in ${escapeHtml(folder)}.</p>
${list}`,
      });
    },
  };
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith('.txt')).toSorted();
  } catch {
    return [];
  }
}
