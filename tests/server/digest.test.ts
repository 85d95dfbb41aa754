/** The daily digest for staff, in both stores. */
import { createApi } from '@almsway/api/api';
import type { MailMessage } from '@almsway/api/mails/composing';
import { sendDigests } from '@almsway/api/mails/digest';
import { createPost } from '@almsway/api/mails/sending';
import type { Stores } from '@almsway/api/ports';
import type { Records } from '@almsway/api/records';
import { DEMO_ENTITY } from '@almsway/mocks/situations/demo-entity.ts';
import { beforeEach, describe, expect, it } from 'vitest';

import { bothStores } from '#tests/support/both-stores.ts';
import { monasticOf, patronOf } from '#tests/support/members.ts';
import { NO_RECORDS } from '#tests/support/no-records.ts';

const ZONE = 'Europe/Madrid';
/** Seven in the morning in Madrid. */
const MORNING = '2026-11-24T06:00:00.000Z';
const byName = (a: string, b: string) => a.localeCompare(b);
const ayya = monasticOf('ayya', {});

const staff = (
  staffId: string,
  roles: Records['staffMembers']['roles'],
  more: Partial<Records['staffMembers']> = {},
): Records['staffMembers'] => ({
  staffId,
  roles,
  email: `${staffId}@example.org`,
  name: `Staff ${staffId}`,
  userId: '',
  from: '2026-01-01T00:00:00.000Z',
  invitedBy: '',
  ...more,
});
const report = (number: number): Records['reports'] => ({
  reportId: `report-${number}`,
  // The reporter of the second is no longer known.
  userId: number === 1 ? 'ana' : '',
  profileId: 'ayya',
  reason: 'other',
  text: 'Something about Ana Perez',
  createdAt: `2026-11-2${number}T23:30:00.000Z`,
});
const approval: Records['approvals'] = {
  approvalId: 'approval',
  state: 'waiting',
  cause: 'returnedMoney',
  call: 'decideOffering',
  params: { offeringId: 'one' },
  body: { decision: 'return', note: 'Sent twice.' },
  action: 'offering.return',
  subjectType: 'offering',
  subjectId: 'one',
  subjectLabel: 'MAAAAAAA',
  role: 'treasurer',
  requestedBy: { kind: 'staff', staffId: 'tess' },
  requestedAt: '2026-11-23T10:00:00.000Z',
};

const records = {
  ...NO_RECORDS,
  users: [{ ...patronOf('ana'), locale: 'es' as const }, ayya.user],
  profiles: [
    {
      ...ayya.profile,
      photo: '',
      supportMethods: [],
      status: 'submitted' as const,
      isApproved: false,
      submittedAt: '2026-11-20T10:00:00.000Z',
    },
  ],
  reports: [report(1), report(2)],
  approvals: [approval],
  staffMembers: [
    staff('rosa', ['reviewer', 'safeguarding'], { locale: 'es' }),
    staff('sam', ['safeguarding'], { userId: 'ana' }),
    staff('otto', ['operator']),
    // Requested the only waiting change, which somebody else has to decide.
    staff('tess', ['treasurer']),
    staff('theo', ['treasurer']),
    staff('left', ['safeguarding'], { until: '2026-11-01T00:00:00.000Z' }),
    staff('quiet', ['safeguarding'], { wantsDigest: false }),
  ],
};

describe.each(bothStores())('the daily digest for staff, over %s', (_name, storesWith) => {
  let stores: Stores;
  let now: Date;
  let sent: MailMessage[];
  const clock = () => now;
  const digest = async (at: string) => {
    now = new Date(at);
    await sendDigests(stores, clock, { timeZone: ZONE, entity: DEMO_ENTITY });
  };
  const post = () =>
    createPost({
      stores,
      clock,
      publicUrl: 'https://almsway.example',
      unsubscribing: { apiUrl: 'https://api.almsway.example', secret: 'secret' },
      carry: async (message) => void sent.push(message),
    }).send();
  const recipients = () => sent.map(({ to }) => to.replace('@example.org', '')).toSorted(byName);
  const ask = (method: string, path: string, headers: Record<string, string>, body?: object) =>
    createApi({
      stores,
      clock,
      staffToken: 'staff',
      mailLinkSecret: 'secret',
      verifier: {
        verify: async (token) => ({
          userId: `user of ${token}`,
          email: `${token}@example.org`,
          isEmailVerified: true,
          signedInAt: now,
          hasSecondFactor: false,
        }),
      },
    }).handle(
      new Request(`https://api.almsway.example${path}`, {
        method,
        headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      }),
    );

  beforeEach(async () => {
    ({ stores } = await storesWith(records));
    sent = [];
  });

  it('is sent once a day, in the morning, to those with waiting work', async () => {
    await digest('2026-11-24T05:59:00.000Z');
    await post();
    expect(recipients()).toEqual([]);
    // In two processes, and again on the same morning.
    await digest(MORNING);
    await Promise.all([digest(MORNING), digest(MORNING)]);
    await digest('2026-11-24T07:00:00.000Z');
    await Promise.all([post(), post()]);
    expect(recipients()).toEqual(['rosa', 'sam', 'theo']);
    await digest('2026-11-24T11:00:00.000Z');
    await post();
    expect(recipients()).toHaveLength(3);
    await digest('2026-11-25T06:00:00.000Z');
    await post();
    expect(recipients()).toHaveLength(6);
  });

  it('lists how much is waiting for each role and since when, without names', async () => {
    await digest(MORNING);
    await post();
    const textTo = (who: string) => sent.find(({ to }) => to.startsWith(who))?.text ?? '';
    // The second report was made after midnight in Madrid; the first is the oldest.
    expect(textTo('rosa')).toContain('2 denuncias por leer. Lo más antiguo espera desde el 22');
    expect(textTo('rosa')).toContain('1 perfil por revisar');
    expect(textTo('sam')).toContain('2 denuncias');
    expect(textTo('sam')).not.toContain('perfil');
    expect(textTo('theo')).toContain('1 change to approve. The oldest has been waiting since');
    for (const { text, html } of sent) {
      expect(text).toContain('https://almsway.example/desk');
      for (const secret of ['Ana', 'ayya', ayya.profile.monasticName, 'MAAAAAAA']) {
        expect(text + html).not.toContain(secret);
      }
    }
  });

  it('is stopped with one click, by the link in the mail', async () => {
    await digest(MORNING);
    await post();
    const link = sent.find(({ to }) => to.startsWith('sam'))?.unsubscribeUrl ?? '';
    const { pathname } = new URL(link);
    expect(await (await ask('GET', pathname, {})).text()).toContain('correo diario');
    expect((await ask('POST', pathname, {})).status).toBe(200);
    expect((await stores.staffMembers.byId('sam'))?.wantsDigest).toBe(false);
    await digest('2026-11-25T06:00:00.000Z');
    await post();
    expect(recipients().filter((who) => who === 'sam')).toHaveLength(1);
  });

  it("is in the language of the staff member's first browser, or the one they set", async () => {
    now = new Date(MORNING);
    const headers = { Authorization: 'Bearer theo', 'Accept-Language': 'es-ES,es;q=0.9,en;q=0.8' };
    const me = async () => (await (await ask('GET', '/staff/me', headers)).json()) as object;
    expect(await me()).toMatchObject({ data: { locale: 'es', wantsDigest: true } });
    await digest(MORNING);
    await post();
    expect(sent.find(({ to }) => to.startsWith('theo'))?.language).toBe('es');
    const set = { locale: 'en', wantsDigest: false };
    const answer = await ask('PATCH', '/staff/me', headers, set);
    expect(await answer.json()).toMatchObject({ data: set });
    expect(await me()).toMatchObject({ data: set });
    const token = await ask('PATCH', '/staff/me', { Authorization: 'Staff staff' }, set);
    expect(token.status).toBe(409);
    // The log contains the stored fields of the staff member.
    expect((await stores.staffMembers.byId('theo'))?.userId).toBe('user of theo');
  });
});
