import type { User } from '@almsway/contract/people/user';

import type {
  FollowRecord,
  NotificationRecord,
  OfferingRecord,
  ProfileRecord,
  UpdateRecord,
} from '#api/records.ts';

/** Everything the API keeps. Neither a list nor a record in it is changed in place. */
export interface Rows {
  users: User[];
  profiles: ProfileRecord[];
  updates: UpdateRecord[];
  follows: FollowRecord[];
  notifications: NotificationRecord[];
  offerings: OfferingRecord[];
}

/** Gives the rows as they are now: those that were kept last, or those of a transaction. */
export type Read = () => Rows;
