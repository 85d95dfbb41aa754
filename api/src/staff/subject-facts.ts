import type { AuditSubject, SubjectFacts } from '@almsway/contract/desk/audit';
import { receivedCentsOf } from '@almsway/contract/giving/ledger';
import { referencesIn } from '@almsway/contract/giving/reference';
import { fullName } from '@almsway/contract/profiles/full-name';

import type { Reads } from '#api/ports.ts';
import type { AuditQuery } from '#api/ports/desk-ports.ts';

import { staffNames } from './members.ts';

/** A subject of the log. */
interface Subject {
  readonly subjectType: AuditSubject;
  readonly subjectId: string;
}

/** Most people found by one search of the log. */
const FOUND = 50;

/**
 * What people recognise these subjects by, from the records of this moment: the log holds no names, because it
 * cannot be erased.
 */
export async function subjectFacts(
  reads: Reads,
  subjects: readonly Subject[],
): Promise<(subject: Subject) => SubjectFacts> {
  const idsOf = (...types: AuditSubject[]) => [
    ...new Set(subjects.flatMap((one) => (types.includes(one.subjectType) ? one.subjectId : []))),
  ];
  const [offerings, users, names] = await Promise.all([
    reads.offerings.byIds(idsOf('offering')),
    reads.users.byIds(idsOf('person')),
    staffNames(reads),
  ]);
  const receivers = offerings.map(({ profileId }) => profileId);
  const profiles = await reads.profiles.byUserIds([
    ...new Set([...idsOf('profile'), ...receivers]),
  ]);
  const offeringById = new Map(offerings.map((one) => [one.offeringId, one]));
  const userName = new Map(users.map(({ userId, name }) => [userId, name]));
  const monasticName = new Map(profiles.map((one) => [one.userId, fullName(one)]));

  return ({ subjectType, subjectId }) => {
    const named = (label = '') => ({ label, amountCents: null, monasticName: '' });
    switch (subjectType) {
      case 'offering': {
        const offering = offeringById.get(subjectId);
        if (!offering) return named();
        return {
          label: offering.reference,
          amountCents: receivedCentsOf(offering),
          monasticName: monasticName.get(offering.profileId) ?? '',
        };
      }
      case 'profile':
        return named(monasticName.get(subjectId));
      case 'person':
        return named(userName.get(subjectId));
      case 'staff':
        return named(names.get(subjectId));
      case 'receipt':
        return named(subjectId);
      default:
        return named();
    }
  };
}

/** Entries that a text is about: a reference, a number, an id, or part of a name or address. */
export async function concerning(
  reads: Reads,
  text: string,
): Promise<NonNullable<AuditQuery['concerning']>> {
  const references = referencesIn(text);
  if (references.length > 0) {
    const offerings = await reads.offerings.named(references, []);
    return { subjectIds: offerings.map(({ offeringId }) => offeringId), userIds: [] };
  }
  const [users, members] = await Promise.all([
    reads.users.search(text, FOUND),
    reads.staffMembers.all(),
  ]);
  const wanted = text.toLowerCase();
  const staff = members.filter(({ name, email }) =>
    [name, email].some((one) => one.toLowerCase().includes(wanted)),
  );
  return {
    subjectIds: [text, ...staff.map(({ staffId }) => staffId)],
    userIds: users.map(({ userId }) => userId),
  };
}
