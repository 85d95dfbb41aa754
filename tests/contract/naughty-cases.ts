import type { Endpoint } from '@almsway/contract/endpoint';
import { ENDPOINTS } from '@almsway/contract/endpoints';
import { tidyText } from '@almsway/contract/text';
import { updateListAnswerSchema } from '@almsway/contract/updates/updates';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';

import { isFullMatrix } from '#tests/support/matrix.ts';
import { NAUGHTY_STRINGS } from '#tests/support/naughty-strings.ts';
import { leavesOf } from '#tests/support/schema-leaves.ts';

import { ApiClient } from './api-client.ts';
import type { Target } from './target.ts';

/** Segments of a path as they are sent: encoded, but not always correctly. */
const PARTS = [
  '%00',
  '%ED%A0%80',
  '%E2%80%AEgnp.exe',
  '..%2F..%2Fusers',
  "'%20OR%201%3D1%20--",
  '__proto__',
  'x'.repeat(3000),
];

/** Texts in one update, each on its own line. */
const LINES_PER_UPDATE = 10;

/** Hostile input is handled like any other input and is only ever shown as text. */
export function naughtyCases(getTarget: () => Target): void {
  let api: ApiClient;
  beforeAll(() => {
    api = new ApiClient(getTarget());
  });

  describe('naughty strings', () => {
    it('are returned as they were written', async () => {
      const monastic = await api.approved();
      const texts = NAUGHTY_STRINGS.map((text) => tidyText(text)).filter((text) => text.length > 2);
      const bodies: string[] = [];
      for (let at = 0; at < texts.length; at += LINES_PER_UPDATE) {
        bodies.push(texts.slice(at, at + LINES_PER_UPDATE).join('\n'));
      }
      for (const body of bodies) {
        const title = body.slice(0, 60);
        const sent = await api.ask('POST', '/updates', {
          token: monastic.token,
          body: { title: `x${title}`, body },
        });
        expect({ body, status: sent.status }).toEqual({ body, status: 201 });
      }
      const kept: string[] = [];
      for (let page = 1; kept.length < bodies.length; page += 1) {
        const path = `/monastics/${monastic.profile.slug}/updates?_page=${page}&_limit=50`;
        const { body } = await api.ask('GET', path);
        const { data } = v.parse(updateListAnswerSchema, body);
        expect(data).not.toEqual([]);
        kept.push(...data.map((update) => update.body));
      }
      expect(kept.toReversed()).toEqual(bodies.map((body) => tidyText(body)));
    });

    it('in a URL never cause a 5xx', async () => {
      const [monastic, patron] = [await api.approved(), await api.member('patron')];
      const faults: string[] = [];
      const asks = async ({ method, who, body }: Endpoint, path: string) => {
        const ask = body ? { body: {} } : {};
        const { status } =
          who === 'staff'
            ? await api.staff(method, path, body && {})
            : await api.ask(method, path, {
                ...ask,
                token: (who === 'monastic' ? monastic : patron).token,
              });
        if (status >= 500) faults.push(`${status} ${method} ${path}`);
      };
      for (const [place, row] of Object.values<Endpoint>(ENDPOINTS).entries()) {
        // Calls share their paths and parsers, so each is tested with one of the texts; all in the full matrix.
        const parts = PARTS.filter((_, index) => isFullMatrix || index === place % PARTS.length);
        const own = row.path.replace(':userId', patron.userId);
        const ways = [own.replaceAll(/:\w+/g, ':part')];
        if (row.who !== 'self') ways.push(row.path.replaceAll(/:\w+/g, ':part'));
        for (const way of ways.filter((path) => path.includes(':part'))) {
          await Promise.all(parts.map((part) => asks(row, way.replaceAll(':part', part))));
        }
        for (const [[name = '']] of leavesOf(row.query)) {
          await Promise.all(parts.map((part) => asks(row, `${own}?${name}=${part}`)));
        }
      }
      expect(faults).toEqual([]);
    });
  });
}
