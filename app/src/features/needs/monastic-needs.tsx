import { languageNote } from '@almsway/client/i18n/language-note.ts';
import { QueryPanel } from '@almsway/client/lists/query-panel.tsx';
import { Link } from '@almsway/client/navigation/link.tsx';
import { userAtom } from '@almsway/client/session/atoms.ts';
import type { Need } from '@almsway/contract/giving/needs';
import type { PublicProfile } from '@almsway/contract/profiles/monastic-profile';
import { originalLanguage } from '@almsway/contract/profiles/own-texts';
import { Badge } from '@almsway/design-system/badge';
import { Button, ButtonLink } from '@almsway/design-system/button';
import { Heading } from '@almsway/design-system/heading';
import { Row, RowList } from '@almsway/design-system/row-list';
import { Cluster, Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { bringIntentPath } from '#app/navigation/intent.ts';
import { signInPath } from '#app/navigation/way-in.ts';

import { NeedWords } from './need-words.tsx';
import { createMonasticNeedsAtom } from './needs.ts';
import { useBringIntent } from './use-bring-intent.ts';
import { useStep } from './use-step.ts';

/** A monastic's needs other than money, for everyone who can bring them. Renders nothing without needs. */
export function MonasticNeeds({ profile }: { profile: PublicProfile }) {
  const intl = useIntl();
  const needsAtom = useMemo(() => createMonasticNeedsAtom(profile.slug), [profile.slug]);
  const needs = useAtomValue(needsAtom);
  useBringIntent(needs.data);
  const isQuiet = needs.data === undefined ? needs.error === null : needs.data.length === 0;
  if (isQuiet) return null;
  const note = languageNote(intl, originalLanguage(profile));
  return (
    <Stack as="section" gap="4" label={intl.formatMessage({ id: 'needs.title' })}>
      <Stack gap="1">
        <Heading level={2}>
          <FormattedMessage id="needs.title" />
        </Heading>
        {note === undefined ? null : (
          <Text variant="small" tone="muted">
            {note}
          </Text>
        )}
      </Stack>
      <QueryPanel query={needs} errorTitle="needs.error" skeleton={null}>
        {(rows) => (
          <RowList>
            {rows.map((need) => (
              <Row key={need.needId}>
                <OneNeed need={need} />
              </Row>
            ))}
          </RowList>
        )}
      </QueryPanel>
    </Stack>
  );
}

function OneNeed({ need }: { need: Need }) {
  const intl = useIntl();
  const user = useAtomValue(userAtom);
  const { busy, take } = useStep(need.needId);
  const { title } = need;
  const isOpen = need.status === 'open';
  const note = isOpen ? null : (
    <Badge tone={need.isMine ? 'success' : 'neutral'}>
      <FormattedMessage id={need.isMine ? 'needs.byMe' : 'needs.byOther'} />
    </Badge>
  );
  return (
    <NeedWords need={need} note={note}>
      {!user && isOpen ? (
        <Cluster>
          <ButtonLink variant="secondary" asChild>
            <Link
              href={signInPath(bringIntentPath(need.monastic.slug, need.needId))}
              aria-label={intl.formatMessage({ id: 'needs.takeNamed' }, { title })}
            >
              <FormattedMessage id="needs.take" />
            </Link>
          </ButtonLink>
        </Cluster>
      ) : null}
      {user?.role === 'patron' && (isOpen || need.isMine) ? (
        <Cluster>
          <Button
            variant={isOpen ? 'secondary' : 'quiet'}
            edge={isOpen ? undefined : 'start'}
            isBusy={busy !== null}
            aria-label={intl.formatMessage(
              { id: isOpen ? 'needs.takeNamed' : 'needs.giveBackNamed' },
              { title },
            )}
            onClick={() => void take(isOpen ? 'take' : 'giveBack')}
          >
            <FormattedMessage id={isOpen ? 'needs.take' : 'needs.giveBack'} />
          </Button>
        </Cluster>
      ) : null}
    </NeedWords>
  );
}
