import type { Records } from '@almsway/api/records';
import { seed } from '@almsway/mocks/situations/seed.ts';

const CREATED = '2026-01-01T10:00:00.000Z';

/** A patron with this id. */
export function patronOf(userId: string): Records['users'] {
  const email = `${userId}@example.org`;
  return { userId, role: 'patron', name: `Name of ${userId}`, email, createdAt: CREATED };
}

/** A listed monastic with this id, and a profile with these payment methods. */
export function monasticOf(userId: string, methods: Records['profiles']['methods']) {
  const listed = seed.profiles.find(({ status }) => status === 'approved');
  if (!listed) throw new Error('The seed has nobody who is listed.');
  const user: Records['users'] = { ...patronOf(userId), role: 'monastic' };
  const profile: Records['profiles'] = {
    ...listed,
    userId,
    slug: userId,
    methods,
    isPaused: false,
  };
  return { user, profile };
}
