import type { Approval } from '@almsway/contract/desk/approvals';
import type { AuditEntry } from '@almsway/contract/desk/audit';
import type { ComparedLine, ImportedLine, LineDecision } from '@almsway/contract/desk/bank-import';
import type { StaffRole } from '@almsway/contract/desk/staff-roles';
import { bankLinesOf } from '@almsway/statements/bank-lines';
import { readStatement } from '@almsway/statements/read-statement';
import { beforeAll, describe, expect, it } from 'vitest';

import { importOf } from '#tests/support/bank-lines.ts';

import { ApiClient } from './api-client.ts';
import type { Person, Target } from './target.ts';

type Staff = Person & { staffId: string };

const YESTERDAY = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
const GIFT = { amountCents: 2500, method: 'bank', cadence: 'once', dedication: '' };
const TO_ENTITY = { bank: { receiver: 'entity', holder: '', iban: '', bic: '' } };
/** Lines of the bank statement: matching ones, 4 doubtful ones, a subsidy and a fee. */
const LINES = { matching: 34, doubtful: 4, setAside: 1, outgoing: 1 };

/** A day's work of a team, beginning with invitations by an operator, and its audit log. */
export function deskDayCases(getTarget: () => Target): void {
  describe('a day at the desk', { tags: ['full'] }, () => {
    let api: ApiClient;
    let otto: Staff;
    let olga: Staff;
    let rosa: Staff;
    let tess: Staff;
    let theo: Staff;
    const as = (who: Person, method: string, path: string, body?: unknown) =>
      api.ask(method, path, { token: who.token, ...(body !== undefined && { body }) });
    const dataOf = async <Data>(asked: ReturnType<typeof as>, status = 200): Promise<Data> => {
      const answer = await asked;
      expect(answer).toMatchObject({ status });
      return answer.body['data'] as Data;
    };
    const approvedBy = async (who: Person, asked: ReturnType<typeof as>) => {
      const { status, body } = await asked;
      expect(status).toBe(202);
      const { approvalId } = body['approval'] as Approval;
      await dataOf(as(who, 'POST', `/staff/approvals/${approvalId}`, { decision: 'approve' }));
    };
    /** Invited by one operator and approved by the other. They sign in with the invited address. */
    const invited = async (...roles: StaffRole[]): Promise<Staff> => {
      const account = await api.account();
      const person = await api.target.moved(account, `${crypto.randomUUID()}@example.org`);
      const invitation = { email: person.email, name: `Day ${roles.join(' ')}`, roles };
      await approvedBy(olga, as(otto, 'POST', '/staff/members', invitation));
      const me = await dataOf<{ staffId: string; roles: string[] }>(as(person, 'GET', '/staff/me'));
      expect(me.roles).toEqual(roles);
      return { ...person, staffId: me.staffId };
    };
    const actionsOf = async ({ staffId }: Staff, action?: AuditEntry['action']) => {
      const counts: Record<string, number> = {};
      const filter = `actor=${staffId}${action === undefined ? '' : `&action=${action}`}`;
      let after = '';
      do {
        const path = `/staff/audit?${filter}${after === '' ? '' : `&_after=${encodeURIComponent(after)}`}`;
        const { body } = await as(otto, 'GET', path);
        for (const { action } of body['data'] as AuditEntry[]) {
          counts[action] = (counts[action] ?? 0) + 1;
        }
        after = (body['next'] as string | undefined) ?? '';
      } while (after !== '');
      return counts;
    };

    beforeAll(async () => {
      api = new ApiClient(getTarget());
      [otto, olga] = [await api.staffMember('operator'), await api.staffMember('operator')];
    });

    it('begins with an operator who invites a reviewer and two treasurers', async () => {
      rosa = await invited('reviewer', 'safeguarding');
      tess = await invited('treasurer');
      theo = await invited('treasurer');
      const team = await dataOf<{ staffId: string }[]>(as(otto, 'GET', '/staff/members'));
      const ids = team.map(({ staffId }) => staffId);
      expect(ids).toEqual(expect.arrayContaining([rosa, tess, theo].map(({ staffId }) => staffId)));
    });

    it('continues with a reviewer who decides on five profiles and a report', async () => {
      const note = 'Please look.';
      const points = [{ field: 'summary', note: 'Too short' }];
      const statuses: string[] = [];
      for (const decision of [
        { decision: 'approve' },
        { decision: 'approve' },
        { decision: 'approve' },
        { decision: 'requestChanges', points },
        { decision: 'reject', note },
      ]) {
        const { userId } = await api.submitted();
        const path = `/review/profiles/${userId}`;
        const { latestEntryId } = await dataOf<{ latestEntryId: string }>(as(rosa, 'GET', path));
        const body = { ...decision, basedOn: latestEntryId };
        const decided = await dataOf<{ status: string }>(as(rosa, 'POST', path, body));
        statuses.push(decided.status);
      }
      expect(statuses).toEqual([...Array(3).fill('approved'), 'changesRequested', 'rejected']);
      const monastic = await api.approved();
      const patron = await api.member('patron');
      const report = { profileId: monastic.userId, reason: 'other', text: 'Please look.' };
      await as(patron, 'POST', '/reports', report);
      const waiting = await dataOf<{ profileId: string; reportId: string }[]>(
        as(rosa, 'GET', '/review/reports?_limit=100'),
      );
      const id = waiting.find(({ profileId }) => profileId === monastic.userId)?.reportId ?? '';
      const outcome = { outcome: 'nothingFound', note: 'All is well.' };
      await dataOf(as(rosa, 'POST', `/review/reports/${id}/resolution`, outcome));
    });

    it('continues with a treasurer who imports 40 lines, 4 of them doubtful, and returns an offering', async () => {
      const { userId: profileId } = await api.supported(TO_ENTITY);
      const patron = await api.member('patron');
      const declared = async () => {
        const draft = await dataOf<{ offeringId: string; reference: string }>(
          as(patron, 'PUT', `/offerings/draft/${profileId}`, GIFT),
        );
        await dataOf(as(patron, 'POST', `/offerings/${draft.offeringId}/declare`, GIFT));
        return draft;
      };
      const given: Awaited<ReturnType<typeof declared>>[] = [];
      // One of the doubtful lines names two offerings.
      for (let at = 0; at < LINES.matching + LINES.doubtful + 1; at += 1) {
        given.push(await declared());
      }
      const text = (at: number) => given[at]?.reference ?? '';
      const firstDoubtful = LINES.matching;
      const rows = [
        ...Array.from({ length: LINES.matching }, (_, at) => `${text(at)};25,00`),
        `${text(firstDoubtful)};30,00`,
        `${text(firstDoubtful + 1)};20,00`,
        `${text(firstDoubtful + 2)};5,00`,
        `${text(firstDoubtful + 3)} Y ${text(firstDoubtful + 4)};50,00`,
        'SUBVENCION;400,00',
        'COMISION;-3,00',
      ];
      expect(rows).toHaveLength(40);
      const day = YESTERDAY.split('-').toReversed().join('/');
      const csv = ['Fecha;Concepto;Importe', ...rows.map((row) => `${day};${row}`)].join('\n');
      const statement = await readStatement(new TextEncoder().encode(csv), {
        account: crypto.randomUUID(),
        today: YESTERDAY,
      });
      const [part] = statement.parts;
      if (!part) throw new Error('The statement has no account.');
      expect(part.unread).toEqual([]);
      const lines = bankLinesOf(part, { name: 'bank.csv', kind: statement.kind });

      const compare = () =>
        dataOf<ComparedLine[]>(as(tess, 'POST', '/review/bank-lines', { lines }));
      const countsOf = (names: readonly string[]) =>
        Object.fromEntries(
          [...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]),
        );
      const outcomesOf = (rows: readonly ComparedLine[]) =>
        countsOf(rows.map(({ outcome }) => outcome));
      const left = { amountDiffers: 3, ambiguous: 1, unknown: 1, notIncoming: 1 };
      const compared = await compare();
      expect(outcomesOf(compared)).toEqual({ confirmed: LINES.matching, ...left });
      const decisionOf = ({ outcome, ...row }: ComparedLine): LineDecision | undefined => {
        if (outcome === 'notIncoming') return undefined;
        if (outcome === 'unknown') return { kind: 'setAside', reason: 'A subsidy' };
        const offering = row.offering ?? row.candidates[0]?.offering;
        const { offeringId = '', latestEntryId: basedOn } = offering ?? {};
        return { kind: 'confirm', offeringId, basedOn };
      };
      const decided = compared.flatMap((row, at) => {
        const [line, decision] = [lines[at], decisionOf(row)];
        return line && decision ? [[line, decision] as const] : [];
      });
      const { rows: results } = await dataOf<{ rows: ImportedLine[] }>(
        as(tess, 'POST', '/review/bank-imports', importOf(decided)),
      );
      expect(countsOf(results.map(({ result }) => result))).toEqual({
        confirmed: LINES.matching + LINES.doubtful,
        setAside: 1,
      });
      // Importing the same file again changes nothing.
      const again = {
        alreadyMatched: LINES.matching + LINES.doubtful,
        setAside: 1,
        notIncoming: 1,
      };
      expect(outcomesOf(await compare())).toEqual(again);

      const path = `/review/offerings/${given[0]?.offeringId}`;
      const asked = as(tess, 'POST', path, { decision: 'return', note: 'Sent twice.' });
      await approvedBy(theo, asked);
      const own = await dataOf<{ status: string }>(
        as(patron, 'GET', `/offerings/${given[0]?.offeringId}`),
      );
      expect(own.status).toBe('returned');
    });

    it('is completely logged, and the log replays to the stored records', async () => {
      expect(await actionsOf(otto)).toEqual({ 'staff.join': 1, 'approval.request': 3 });
      expect(await actionsOf(olga)).toEqual({ 'staff.join': 1, 'staff.invite': 3 });
      expect(await actionsOf(rosa)).toEqual({
        'staff.join': 1,
        'profile.approve': 3,
        'profile.requestChanges': 1,
        'profile.reject': 1,
        'report.resolve': 1,
      });
      expect(await actionsOf(tess)).toEqual({
        'staff.join': 1,
        'bankImport.apply': 1,
        'approval.request': 1,
      });
      // Decisions about the lines of an import are listed when they are asked for.
      const confirmed = await actionsOf(tess, 'offering.confirm');
      expect(confirmed).toEqual({ 'offering.confirm': LINES.matching + LINES.doubtful });
      expect(await actionsOf(tess, 'bankLine.setAside')).toEqual({ 'bankLine.setAside': 1 });
      expect(await actionsOf(theo)).toEqual({ 'staff.join': 1, 'offering.return': 1 });
      const found = await getTarget().auditDifferences?.();
      expect(found ?? []).toEqual([]);
    });
  });
}
