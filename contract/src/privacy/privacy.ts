import * as v from 'valibot';

import { listOf, readFlag, readText } from '#contract/answers.ts';
import {
  NOTIFICATION_CHANNELS,
  NOTIFICATION_FACTS,
  NOTIFICATION_GROUPS,
  type NotificationChannel,
  type NotificationOrMailKind,
} from '#contract/notifications/notifications.ts';
import { atMost, notFarOver } from '#contract/text-checks.ts';
import { tidyText } from '#contract/text.ts';

const channels = v.strictObject({ app: v.boolean(), email: v.boolean() });
const accountChannels = v.strictObject({ app: v.literal(true), email: v.boolean() });
const readChannels = v.fallback(
  v.object(
    Object.fromEntries(NOTIFICATION_CHANNELS.map((channel) => [channel, v.boolean()])) as {
      [Channel in (typeof NOTIFICATION_CHANNELS)[number]]: v.BooleanSchema<undefined>;
    },
  ),
  { app: true, email: true },
);

function byGroup<const Schema extends v.GenericSchema>(schema: Schema) {
  return Object.fromEntries(NOTIFICATION_GROUPS.map((group) => [group, schema])) as {
    [Group in (typeof NOTIFICATION_GROUPS)[number]]: Schema;
  };
}

/** Preferences of a user in an answer. */
export const preferencesSchema = v.object({
  /** Whether a patron shows their name to the monastics they support. */
  givesName: readFlag,
  /** Which groups of notifications the user wants, by channel. */
  notices: v.object(byGroup(readChannels)),
});
export type Preferences = v.InferOutput<typeof preferencesSchema>;

/** Defaults: the name is hidden, and all notifications are on. */
export const DEFAULT_PREFERENCES: Preferences = {
  givesName: false,
  notices: Object.fromEntries(
    NOTIFICATION_GROUPS.map((group) => [group, { app: true, email: true }]),
  ) as Preferences['notices'],
};

/** Whether a user wants this notification on this channel. Account notifications always appear in the app. */
export function isWanted(
  { notices }: Preferences,
  kind: NotificationOrMailKind,
  channel: NotificationChannel,
): boolean {
  const { group, ...facts } = NOTIFICATION_FACTS[kind];
  if (channel === 'email' && 'isAlwaysMailed' in facts) return true;
  return (group === 'account' && channel === 'app') || notices[group][channel];
}

/** Body of `PATCH /preferences`. A group that is included must be complete. */
export const preferencesPatchSchema = v.strictObject({
  givesName: v.optional(v.boolean()),
  notices: v.optional(
    v.strictObject({
      ...byGroup(v.exactOptional(channels)),
      account: v.exactOptional(accountChannels),
    }),
  ),
});

export type PreferencesPatch = v.InferOutput<typeof preferencesPatchSchema>;

/** Answer of `GET /preferences` and `PATCH /preferences`. */
export const preferencesAnswerSchema = v.object({
  success: v.literal(true),
  data: preferencesSchema,
});

/** Body of `POST /blocks`: a monastic, or the patron of an offering or a promised need. */
export const newBlockSchema = v.union([
  v.strictObject({ profileId: v.pipe(v.string(), v.minLength(1), v.maxLength(128)) }),
  v.strictObject({ offeringId: v.pipe(v.string(), v.minLength(1), v.maxLength(128)) }),
  v.strictObject({ needId: v.pipe(v.string(), v.minLength(1), v.maxLength(128)) }),
]);
export type NewBlock = v.InferOutput<typeof newBlockSchema>;

/** A user whom the caller has blocked. */
export const blockSchema = v.object({
  blockId: v.string(),
  createdAt: v.string(),
  /** Name of a monastic, or of a patron who shows it; otherwise empty. */
  name: readText,
  /** Day of the offering by which a patron was blocked, `YYYY-MM-DD`; empty for a monastic. */
  since: readText,
});
export type Block = v.InferOutput<typeof blockSchema>;

/** Answer of `GET /blocks`, newest first. */
export const blockListAnswerSchema = v.object({
  success: v.literal(true),
  data: listOf(blockSchema),
});
/** Answer of `POST /blocks`. */
export const blockAnswerSchema = v.object({ success: v.literal(true), data: blockSchema });

/** Reasons for reporting a profile. */
export const REPORT_REASONS = [
  'notWhoTheySay',
  'money',
  'misleading',
  'offensive',
  'harassment',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Reasons that the team looks at first: somebody may be losing money, or be afraid. */
export const URGENT_REASONS: readonly ReportReason[] = ['money', 'harassment'];

/** Longest text of a report, in characters. */
export const REPORT_MAX = 1000;

/** Body of `POST /reports`. */
export const newReportSchema = v.strictObject({
  profileId: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  reason: v.picklist(REPORT_REASONS),
  text: v.pipe(
    v.string(),
    notFarOver(REPORT_MAX, 'reportTooLong'),
    v.transform(tidyText),
    atMost(REPORT_MAX, 'reportTooLong'),
  ),
});
export type NewReport = v.InferOutput<typeof newReportSchema>;

/** Answer of `GET /export`: all stored data about a user, by subject. */
export const exportAnswerSchema = v.object({
  success: v.literal(true),
  data: v.record(v.string(), v.unknown()),
});

/** Answer of closing an account: what is kept, and why. */
export const closedAnswerSchema = v.object({
  success: v.literal(true),
  /** Number of offerings and receipts that the law requires to keep. */
  kept: v.object({ offerings: v.number(), receipts: v.number() }),
});
