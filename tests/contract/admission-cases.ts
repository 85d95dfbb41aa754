import { STAFF_ROLES } from '@almsway/contract/desk/staff-roles';
import type { Endpoint, Who } from '@almsway/contract/endpoint';
import { ENDPOINTS } from '@almsway/contract/endpoints';
import { beforeAll, describe, expect, it } from 'vitest';

import { ApiClient, type Answer, type Ask } from './api-client.ts';
import type { Person, Target } from './target.ts';

/** Kinds of callers. `self` is a monastic who has only registered. */
const PEOPLE = [
  'visitor',
  'unregistered',
  'self',
  'patron',
  'unapproved',
  'monastic',
  'staff',
  'badToken',
  'wrongStaff',
  ...STAFF_ROLES,
  'endedStaff',
] as const;
type Someone = (typeof PEOPLE)[number];

const SIGNED_IN = ['unregistered', 'self', 'patron', 'unapproved', 'monastic'] as const;

/** Signed-in callers without a user record. Staff need none. */
const STRANGERS = ['unregistered', ...STAFF_ROLES, 'endedStaff'] as const;

/** Callers that a row admits. Other signed-in callers are refused with 403, everybody else with 401. */
const ADMITTED: Readonly<Record<Who, readonly Someone[]>> = {
  anyone: ['visitor', 'staff', 'wrongStaff', ...SIGNED_IN, ...STRANGERS],
  signedIn: [...SIGNED_IN, ...STRANGERS],
  self: ['self'],
  patron: ['patron'],
  admitted: ['patron', 'monastic'],
  monastic: ['monastic'],
  staff: ['staff'],
};

const asBearer = ({ token }: Person): Ask => ({ token });

function expectedOf({ who, roles }: Endpoint, someone: Someone): 'in' | 401 | 403 {
  const isIn = ADMITTED[who].includes(someone) || roles?.some((role) => role === someone);
  if (isIn) return 'in';
  return [...SIGNED_IN, ...STRANGERS].some((known) => known === someone) ? 403 : 401;
}

/** Every row of the table of endpoints. */
export const ROWS = Object.entries<Endpoint>(ENDPOINTS);

/** One row for each set of callers that rows admit. */
export const ROWS_OF_EACH_KIND = [
  ...new Map(
    ROWS.map((named) => [`${named[1].who} ${named[1].roles?.toSorted().join(' ')}`, named]),
  ).values(),
];

/** Access control of rows of the table of endpoints, for every kind of caller. */
export function admissionCases(
  getTarget: () => Target,
  rows: readonly (readonly [string, Endpoint])[],
): void {
  describe('access control', () => {
    let api: ApiClient;
    let self: Person;
    let asks: Record<Someone, Ask>;

    // Had every role and made a call with it before the membership ended.
    const ended = async (): Promise<Person> => {
      const person = await api.staffMember(...STAFF_ROLES);
      expect((await api.ask('GET', '/staff/me', asBearer(person))).status).toBe(200);
      const body = { reason: 'Left the team' };
      await api.staff('POST', `/staff/members/${person.staffId}/end`, body);
      return person;
    };

    beforeAll(async () => {
      api = new ApiClient(getTarget());
      self = await api.member('monastic');
      const bad = Object.values(await api.target.badTokensOf(self));
      asks = {
        visitor: {},
        unregistered: asBearer(await api.account()),
        self: asBearer(self),
        patron: asBearer(await api.member('patron')),
        unapproved: asBearer(await api.submitted()),
        monastic: asBearer(await api.approved()),
        staff: { headers: { 'X-Staff-Token': api.target.staffToken } },
        badToken: { token: bad[0] ?? '' },
        reviewer: asBearer(await api.staffMember('reviewer')),
        treasurer: asBearer(await api.staffMember('treasurer')),
        safeguarding: asBearer(await api.staffMember('safeguarding')),
        operator: asBearer(await api.staffMember('operator')),
        endedStaff: asBearer(await ended()),
        wrongStaff: { headers: { 'X-Staff-Token': `${api.target.staffToken}x` } },
      };
    });

    // No record has these ids, so that admitted calls find nothing and change nothing.
    const ask = (row: Endpoint, given: Ask): Promise<Answer> => {
      const path = row.path
        .replace(':userId', row.who === 'self' ? self.userId : 'nobody')
        .replaceAll(/:[a-zA-Z]+/g, 'nobody');
      const body = row.body && { body: { userId: self.userId } };
      return api.ask(row.method, path, { ...given, ...body });
    };

    it.each(rows)('%s admits the callers that its row names', async (_, row) => {
      const seen: Record<string, unknown> = {};
      const expected: Record<string, unknown> = {};
      for (const someone of PEOPLE) {
        const { status } = await ask(row, asks[someone]);
        const isRefused = status === 401 || status === 403;
        seen[someone] = isRefused ? status : 'in';
        expected[someone] = expectedOf(row, someone);
      }
      // Some of these calls have ended the sessions of their caller.
      if (row.who === 'self') {
        self = await api.member('monastic');
        asks.self = asBearer(self);
      }
      expect(seen).toEqual(expected);
    });

    it('refuses every invalid token and other schemes', async () => {
      const person = await api.member('patron');
      const { userId, token } = person;
      for (const [fault, bad] of Object.entries(await api.target.badTokensOf(person))) {
        for (const path of [`/users/${userId}`, '/monastics/anyone']) {
          const { status } = await api.ask('GET', path, { token: bad });
          expect({ fault, path, status }).toEqual({ fault, path, status: 401 });
        }
      }
      const headers = { Authorization: `Basic ${token}` };
      await api.refused(401, 'unauthorized', 'GET', `/users/${userId}`, { headers });
      expect((await api.ask('GET', `/users/${userId}`, { token })).status).toBe(200);
    });
  });
}
