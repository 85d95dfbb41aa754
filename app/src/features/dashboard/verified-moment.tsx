import { STORAGE_KEYS } from '@almsway/client/browser/storage-keys.ts';
import { storageAtom } from '@almsway/client/browser/storage.ts';
import { useDateText } from '@almsway/client/i18n/days.ts';
import { MonasticNiche } from '@almsway/client/monastics/monastic-niche.tsx';
import { Link } from '@almsway/client/navigation/link.tsx';
import { monasticPath } from '@almsway/client/navigation/routes.ts';
import { fullName } from '@almsway/contract/profiles/full-name';
import type { MonasticProfile } from '@almsway/contract/profiles/monastic-profile';
import { ButtonLink } from '@almsway/design-system/button';
import { Card } from '@almsway/design-system/card';
import { Heading } from '@almsway/design-system/heading';
import { Sill } from '@almsway/design-system/niche';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';

/**
 * Number of days after the approval in which it can be shown, so that a new device does not show it years
 * later.
 */
const SHOWN_DAYS = 30;

/** Whether this is the first visit of the dashboard on this device after the approval. It counts as seen then. */
export function useIsVerifiedMoment(approvedAt: string): boolean {
  const storage = useAtomValue(storageAtom);
  const [before] = useState(() => ({
    seen: storage.get(STORAGE_KEYS.verifiedSeen),
    now: Date.now(),
  }));
  const isMoment =
    approvedAt !== '' &&
    before.now - Date.parse(approvedAt) < SHOWN_DAYS * 86_400_000 &&
    before.seen !== approvedAt;
  useEffect(() => {
    if (isMoment) storage.set(STORAGE_KEYS.verifiedSeen, approvedAt);
  }, [isMoment, storage, approvedAt]);
  return isMoment;
}

/** Congratulates on the approval. */
export function VerifiedMoment({ profile }: { profile: MonasticProfile }) {
  const dateText = useDateText();
  const { slug, approvedAt } = profile;
  return (
    <Card as="section" padding="large" labelledBy="verified-moment">
      <Stack gap="4" align="center">
        <Sill>
          <MonasticNiche monastic={profile} size="moment" isRising isEager />
        </Sill>
        <Stack gap="1" align="center">
          <Heading level={2} id="verified-moment" align="center">
            <FormattedMessage id="dashboard.verified.title" values={{ name: fullName(profile) }} />
          </Heading>
          <Text tone="muted">
            <FormattedMessage
              id="dashboard.verified.since"
              values={{ date: dateText(approvedAt) }}
            />
          </Text>
        </Stack>
        <ButtonLink asChild variant="secondary">
          <Link href={monasticPath(slug)}>
            <FormattedMessage id="dashboard.verified.see" />
          </Link>
        </ButtonLink>
      </Stack>
    </Card>
  );
}
