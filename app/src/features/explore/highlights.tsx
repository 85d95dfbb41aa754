import { languageNote } from '@almsway/client/i18n/language-note.ts';
import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { MonasticAvatar } from '@almsway/client/monastics/monastic-avatar.tsx';
import { Link } from '@almsway/client/navigation/link.tsx';
import { monasticPath } from '@almsway/client/navigation/routes.ts';
import { fullName } from '@almsway/contract/profiles/full-name';
import type { ListedProfile } from '@almsway/contract/profiles/monastic-profile';
import { originalLanguage } from '@almsway/contract/profiles/own-texts';
import { Button } from '@almsway/design-system/button';
import { Heading } from '@almsway/design-system/heading';
import { TextLink } from '@almsway/design-system/link';
import { PeopleListSkeleton } from '@almsway/design-system/patterns/person-row';
import { Row, RowList } from '@almsway/design-system/row-list';
import { Stack } from '@almsway/design-system/stack';
import { Facts } from '@almsway/design-system/text';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { MonasticList } from '#app/features/monastics/monastic-list.tsx';

import { highlightsAtom, NO_FILTERS, type ExploreFilters } from './explore.ts';

/** As many rows as the needs are high, so that the list below does not move when they come. */
const NEEDS_AS_ROWS = 2;

interface HighlightsProps {
  /** People whose words the reader can read; undefined while they are loading. */
  readonly readable: readonly ListedProfile[] | undefined;
  /** How many they will be, and most needs: as many as fill rows. */
  readonly count: number;
  /** Called with the filters that show all profiles of a group. */
  readonly onSeeAll: (filters: ExploreFilters) => void;
}

/**
 * People whose words the reader can read, and a few open needs. A group that cannot be loaded is not shown, because all
 * profiles are in the list below.
 */
export function HighlightsPanel({ readable, count, onSeeAll }: HighlightsProps) {
  const intl = useIntl();
  const highlights = useAtomValue(highlightsAtom);
  if (readable === undefined || highlights.isPending) {
    return (
      <PeopleListSkeleton
        label={intl.formatMessage({ id: 'explore.loading' })}
        count={count + NEEDS_AS_ROWS}
      />
    );
  }
  const asking = highlights.data?.asking ?? [];
  const show = (filters: Partial<ExploreFilters>) => onSeeAll({ ...NO_FILTERS, ...filters });
  return (
    <>
      {readable.length > 0 && (
        <Group title="explore.readable" onSeeAll={() => show({ language: [intl.locale] })}>
          <MonasticList profiles={readable} />
        </Group>
      )}
      {asking.length > 0 && (
        <Group title="explore.asking" onSeeAll={() => show({ nonMonetary: true })}>
          <RowList isBeside>
            {asking.slice(0, count).map(({ profile, need }) => (
              <Row
                key={profile.userId}
                picture={<MonasticAvatar monastic={profile} />}
                title={
                  <span dir="auto" lang={originalLanguage(profile)}>
                    {need}
                  </span>
                }
                note={
                  <Facts
                    items={[
                      <TextLink key="name" asChild tone="plain">
                        <Link href={monasticPath(profile.slug)}>{fullName(profile)}</Link>
                      </TextLink>,
                      languageNote(intl, originalLanguage(profile)),
                    ]}
                  />
                }
              />
            ))}
          </RowList>
        </Group>
      )}
    </>
  );
}

interface GroupProps {
  readonly title: MessageId;
  readonly onSeeAll: () => void;
  readonly children: ReactNode;
}

function Group({ title, onSeeAll, children }: GroupProps) {
  const intl = useIntl();
  const name = intl.formatMessage({ id: title });
  return (
    <Stack as="section" gap="3" label={name}>
      <Stack direction="row" align="baseline" gap="3" wrap>
        <Heading level={2}>{name}</Heading>
        <Button
          variant="quiet"
          size="small"
          aria-label={intl.formatMessage({ id: 'explore.seeAllNamed' }, { title: name })}
          onClick={onSeeAll}
        >
          <FormattedMessage id="explore.seeAll" />
        </Button>
      </Stack>
      {children}
    </Stack>
  );
}
