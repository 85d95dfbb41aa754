import { exportOf } from '@almsway/api/privacy/export';
import { KEEPING, KEPT_LISTS } from '@almsway/contract/privacy/keeping';
import { describe, expect, it } from 'vitest';

import { bothStores } from '#tests/support/both-stores.ts';
import { GIVER } from '#tests/support/staff-world.ts';
import { HAPPENED_AT, LEAVES, STAYS, twoPeople } from '#tests/support/two-people.ts';

const AT = HAPPENED_AT;

/** Lists that refer to a person, by their id or in texts they wrote. */
const naming = (lists: object, userId: string): string[] =>
  Object.entries(lists)
    .filter(([, rows]) => JSON.stringify(rows).includes(userId))
    .map(([list]) => list)
    .toSorted();

const sorted = (names: readonly string[]): string[] => [...names].toSorted();

describe.each(bothStores())('personal data, over %s,', (_name, storesWith) => {
  it('have a row in the retention table, for every list', () => {
    expect(sorted(KEPT_LISTS)).toEqual(sorted(Object.keys(twoPeople())));
  });

  it('are exported from every list that contains some', async () => {
    const { stores, rows } = await storesWith(twoPeople());
    const exported = await exportOf(stores, LEAVES);
    const before = await rows();
    expect(naming(before, LEAVES)).toEqual(sorted(KEPT_LISTS));
    expect(sorted(Object.keys(exported))).toEqual(sorted(KEPT_LISTS));
    for (const list of KEPT_LISTS) {
      const own = before[list].filter((row) =>
        list === 'auditLog' || list === 'approvals'
          ? 'subjectId' in row && row.subjectId === LEAVES
          : 'userId' in row && row.userId === LEAVES,
      );
      // Nobody is given a copy of the records of the entity's own account.
      const isOfEntity = ['bankMovements', 'bankImports', 'declarations'].includes(list);
      expect(own.length > 0, list).toBe(!isOfEntity);
      expect(exported[list].length, list).toBeGreaterThanOrEqual(own.length);
    }
  });

  it('are exported to a monastic without those of a giver who has no account', async () => {
    const records = twoPeople();
    const [offering] = records.offerings;
    if (!offering) throw new Error('There is no offering.');
    const given = {
      ...offering,
      offeringId: 'recorded',
      reference: 'ABCDEFGH',
      userId: '',
      profileId: LEAVES,
      status: 'confirmed' as const,
      receivedOn: AT.slice(0, 10),
      receivedCents: offering.amountCents,
      giver: GIVER,
      giverLink: { tokenHash: 'hash of a token', expiresAt: AT },
      giverEmail: 'giver@example.org',
    };
    const { stores } = await storesWith({ ...records, offerings: [given], receipts: [] });
    const { offerings } = await exportOf(stores, LEAVES);
    expect(offerings).toMatchObject([{ offeringId: 'recorded' }]);
    expect(JSON.stringify(offerings)).not.toMatch(
      new RegExp(`${GIVER.taxId}|hash of a token|giver@example`),
    );
  });

  it('are exported without identifying others', async () => {
    const { stores } = await storesWith(twoPeople());
    const exported = await exportOf(stores, LEAVES);
    const { follows, offerings, intentions, needs, blocks, reports, ...others } = exported;
    // Notifications and receipts may name others, as their page does.
    const { notifications: _notices, receipts: _receipts, ...rest } = others;
    expect(follows).toEqual([
      { userId: LEAVES, profileId: STAYS, createdAt: AT, isMuted: false },
      { profileId: LEAVES, createdAt: AT },
    ]);
    expect(offerings).toHaveLength(3);
    expect(intentions).toHaveLength(1);
    expect(reports).toHaveLength(2);
    expect(blocks).toEqual([expect.objectContaining({ blockId: 'block-1' })]);
    expect(needs).toEqual([
      expect.not.objectContaining({ takenBy: STAYS }),
      expect.objectContaining({ userId: STAYS, takenBy: LEAVES }),
    ]);
    expect(
      JSON.stringify(rest),
      'names another person: leave them out in exportOf, or, if the user may read it, take the list out of rest',
    ).not.toContain(STAYS);
    // Needs that they promised to bring are public; other records of another person are not theirs to read.
    const { needs: _public, ...most } = exported;
    const foreign = Object.entries(most).filter(([, rows]) =>
      rows.some((row) => 'userId' in row && row.userId !== LEAVES),
    );
    expect(
      foreign.map(([list]) => list),
      'contain records of another person',
    ).toEqual([]);
  });

  it('are deleted on closing, except what the table says stays', async () => {
    const { stores, rows } = await storesWith(twoPeople());
    await stores.transaction(({ personalData }) => personalData.erase(LEAVES, HAPPENED_AT));
    const named = KEPT_LISTS.filter((list) => {
      const keeping = KEEPING[list];
      // A pending report stays, without its author's name.
      return keeping.onClosing === 'stays' && keeping.because !== 'harm';
    });
    const after = await rows();
    expect(naming(after, LEAVES)).toEqual(sorted(named));
    const { offerings, receipts, needs, reports } = after;
    expect(offerings.map(({ offeringId, dedication }) => [offeringId, dedication])).toEqual([
      ['given-1', ''],
      ['given-2', `Dedicated by ${STAYS}`],
    ]);
    expect(receipts).toHaveLength(2);
    expect(needs).toMatchObject([{ userId: STAYS, status: 'open' }]);
    expect(needs[0]).not.toHaveProperty('takenBy');
    expect(reports.map(({ reportId, userId }) => [reportId, userId])).toEqual([
      ['waits-1', ''],
      ['waits-2', STAYS],
      ['done-2', STAYS],
    ]);
  });
});
