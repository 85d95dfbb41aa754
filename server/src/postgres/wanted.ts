import {
  NOTIFICATION_FACTS,
  type NotificationChannel,
  type NotificationOrMailKind,
} from '@almsway/contract/notifications/notifications';
import { sql, type RawBuilder } from 'kysely';

/**
 * SQL condition whether a user wants this notification on this channel, from the row `chosen` of
 * preferences, which may be missing. The same rule as `isWanted` in contract/src/privacy, for many users at
 * once.
 */
export function wanted(
  kind: NotificationOrMailKind,
  channel: NotificationChannel,
): RawBuilder<boolean> {
  const { group, ...facts } = NOTIFICATION_FACTS[kind];
  if (channel === 'email' && 'isAlwaysMailed' in facts) return sql`true`;
  if (group === 'account' && channel === 'app') return sql`true`;
  return sql`coalesce((chosen.notices -> ${group}::text ->> ${channel}::text)::boolean, true)`;
}
