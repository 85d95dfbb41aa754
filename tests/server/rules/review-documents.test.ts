/** Documents that reviewers attach to the review of a profile. */
import type { Stores } from '@almsway/api/ports';
import { exportOf } from '@almsway/api/privacy/export';
import { endTerms } from '@almsway/api/privacy/terms';
import { differences } from '@almsway/api/staff/replay';
import type { ProfileReview } from '@almsway/contract/desk/review';
import { DOCUMENT_LIMITS } from '@almsway/contract/desk/review-documents';
import { DOCUMENT_KEPT_DAYS } from '@almsway/contract/privacy/keeping';
import { describe, expect, it } from 'vitest';

import { bothStores } from '#tests/support/both-stores.ts';
import { rulesApi, type RulesApi } from '#tests/support/rules-api.ts';
import { NOW, STAFF_WORLD } from '#tests/support/staff-world.ts';

const PATH = '/review/profiles/lama/documents';
const PDF = Buffer.from('%PDF-1.7 letter').toString('base64');
const TREASURER = {
  staffId: 'till',
  userId: 'till',
  name: 'till',
  email: 'till@example.org',
  roles: ['treasurer' as const],
  from: '2026-01-01T00:00:00.000Z',
  invitedBy: '',
};

describe.each(bothStores())('documents of a review, over %s,', (_name, storesWith) => {
  async function world() {
    let stores: Stores | undefined;
    const api = await rulesApi(
      async (records) => {
        const made = await storesWith(records);
        ({ stores } = made);
        return made;
      },
      { ...STAFF_WORLD, staffMembers: [...STAFF_WORLD.staffMembers, TREASURER] },
      NOW,
    );
    return { api, stores: stores as unknown as Stores };
  }
  const attach = (api: RulesApi, name: string, content: string, who = 'rosa') =>
    api.ask(who, `POST ${PATH}`, { name, content });
  const documentsOf = async (api: RulesApi, who = 'theo') =>
    ((await api.ask(who, 'GET /review/profiles/lama')).data as ProfileReview).documents;
  const logged = async (api: RulesApi) => {
    const rows = await api.rows();
    expect(differences(rows.auditLog, rows)).toEqual([]);
    return rows.auditLog.map(({ action, actor, reason }) => [action, actor.staffId, reason]);
  };

  it('are attached, opened and removed by reviewers, each time with an entry in the log', async () => {
    const { api } = await world();
    expect((await attach(api, 'C:\\Users\\lama\\letter.pdf', PDF)).status).toBe(201);
    const [document, ...others] = await documentsOf(api);
    expect(others).toEqual([]);
    expect(document).toMatchObject({
      name: 'C  Users lama letter.pdf',
      bytes: 15,
      by: 'rosa',
      at: NOW,
      deleteAfter: '',
    });
    const id = document?.documentId ?? '';
    const opened = await api.ask('theo', `GET ${PATH}/${id}`);
    expect(opened.data).toMatchObject({ type: 'application/pdf', content: PDF });
    expect((await api.ask('tess', `DELETE ${PATH}/${id}`)).data).toMatchObject({ documents: [] });
    expect((await api.ask('theo', `GET ${PATH}/${id}`)).code).toBe('not_found');
    expect(await logged(api)).toEqual([
      ['profile.attachDocument', 'rosa', id],
      ['profile.openDocument', 'theo', id],
      ['profile.removeDocument', 'tess', id],
    ]);
    // Names of files may name people, and the log is never deleted.
    expect(JSON.stringify((await api.rows()).auditLog)).not.toContain('letter');
  });

  it('are refused by their content, whatever their name, and if they are too large', async () => {
    const { api } = await world();
    const large = Buffer.alloc(DOCUMENT_LIMITS.bytes + 1);
    large.write('%PDF-');
    for (const [name, content] of [
      ['scan.pdf', Buffer.from('<script>alert(1)</script>').toString('base64')],
      ['photo.webp', Buffer.from('RIFF\0\0\0\0WAVEfmt ').toString('base64')],
      ['broken.pdf', '%%%'],
      ['empty.pdf', ''],
      ['large.pdf', large.toString('base64')],
    ] as const) {
      const { code, answer } = await attach(api, name, content);
      expect([name, code]).toEqual([name, 'bad_request']);
      expect(answer).toMatchObject({ error: { field: 'content' } });
    }
    const largest = large.subarray(0, DOCUMENT_LIMITS.bytes).toString('base64');
    expect((await attach(api, 'largest.txt', largest)).status).toBe(201);
    expect((await attach(api, 'more.pdf', 'A'.repeat(largest.length + 20_000))).code).toBe(
      'payload_too_large',
    );
    expect(await documentsOf(api)).toHaveLength(1);
  });

  it('are for reviewers alone, and closed with the profile', async () => {
    const { api } = await world();
    await attach(api, 'letter.pdf', PDF);
    const [document] = await documentsOf(api);
    const open = `GET ${PATH}/${document?.documentId}`;
    expect((await api.ask('till', open)).code).toBe('forbidden');
    expect((await attach(api, 'letter.pdf', PDF, 'till')).code).toBe('forbidden');
    expect((await api.ask('lama', open)).code).toBe('forbidden');
    expect((await api.ask('rosa', open.replace('lama', 'ayya'))).code).toBe('not_found');
    await api.ask('lama', 'DELETE /consents/review');
    expect((await api.ask('rosa', open)).code).toBe('not_found');
  });

  it('are deleted by the jobs some days after the decision', async () => {
    const { api, stores } = await world();
    await attach(api, 'letter.pdf', PDF);
    let days = 0;
    const wait = async (more: number) => {
      api.wait(more);
      days += more;
      const now = new Date(Date.parse(NOW) + days * 86_400_000);
      await endTerms(stores, () => now, 'Europe/Madrid');
      return (await documentsOf(api)).length;
    };
    expect(await wait(DOCUMENT_KEPT_DAYS + 5)).toBe(1);
    await api.ask('rosa', 'POST /review/profiles/lama', { decision: 'reject', note: 'Unknown.' });
    expect(await wait(DOCUMENT_KEPT_DAYS - 1)).toBe(1);
    expect(await wait(1)).toBe(0);
    // Nothing waits for a decision, so the term of what is attached now begins at once.
    await attach(api, 'again.pdf', PDF);
    expect(await wait(DOCUMENT_KEPT_DAYS)).toBe(0);
  });

  it('are erased with the account; its owner gets no copy, but reads that there is one', async () => {
    const { api, stores } = await world();
    await attach(api, 'letter.pdf', PDF);
    const { reviewDocuments } = await exportOf(stores, 'lama');
    expect(reviewDocuments).toEqual([
      {
        userId: 'lama',
        name: 'letter.pdf',
        type: 'application/pdf',
        bytes: 15,
        attachedAt: NOW,
      },
    ]);
    await stores.transaction(({ personalData }) => personalData.erase('lama', NOW));
    expect((await api.rows()).reviewDocuments).toEqual([]);
  });
});
