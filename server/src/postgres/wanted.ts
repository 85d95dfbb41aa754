import {
  NOTIFICATION_GROUP_OF,
  type NotificationChannel,
  type NotificationOrMailKind,
} from '@almsway/contract/notifications/notifications';
import { sql, type RawBuilder } from 'kysely';

/**
 * Does a user want this notification in this way, by the row `chosen` of preferences, if there is
 * one? The rule of `isWanted` in contract/src/privacy, for many people at once.
 */
export function wanted(
  kind: NotificationOrMailKind,
  channel: NotificationChannel,
): RawBuilder<boolean> {
  const group = NOTIFICATION_GROUP_OF[kind];
  if (group === 'account' && channel === 'app') return sql`true`;
  return sql`coalesce((chosen.notices -> ${group}::text ->> ${channel}::text)::boolean, true)`;
}
