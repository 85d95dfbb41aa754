import { QueryPanel } from '@almsway/client/lists/query-panel.tsx';
import { Link } from '@almsway/client/navigation/link.tsx';
import { PATHS } from '@almsway/client/navigation/routes.ts';
import { ButtonLink } from '@almsway/design-system/button';
import { EmptyState } from '@almsway/design-system/empty-state';
import { Heading } from '@almsway/design-system/heading';
import { PeopleListSkeleton } from '@almsway/design-system/patterns/person-row';
import { Cluster, Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { useAtomValue } from 'jotai';
import { FormattedMessage, useIntl } from 'react-intl';

import { suggestionsAtom } from '#app/features/explore/explore.ts';
import { MonasticList } from '#app/features/monastics/monastic-list.tsx';

/** A few monastics suggested to patrons who follow nobody yet. */
export function Suggestions() {
  const intl = useIntl();
  const suggestions = useAtomValue(suggestionsAtom);

  return (
    <Stack as="section" gap="4" label={intl.formatMessage({ id: 'patronHome.suggestions' })}>
      <Stack gap="2">
        <Heading level={2}>
          <FormattedMessage id="patronHome.suggestions" />
        </Heading>
        <Text>
          <FormattedMessage id="patronHome.suggestionsLead" />
        </Text>
      </Stack>
      <QueryPanel
        query={suggestions}
        errorTitle="patronHome.suggestionsError"
        skeleton={
          <PeopleListSkeleton
            label={intl.formatMessage({ id: 'patronHome.suggestionsLoading' })}
            count={3}
          />
        }
      >
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState
              title={intl.formatMessage({ id: 'patronHome.suggestionsEmptyTitle' })}
              level={3}
              action={
                <ButtonLink asChild>
                  <Link href={PATHS.howItWorks}>
                    <FormattedMessage id="patronHome.howItWorks" />
                  </Link>
                </ButtonLink>
              }
            >
              <FormattedMessage id="patronHome.suggestionsEmptyBody" />
            </EmptyState>
          ) : (
            <Stack gap="5">
              <MonasticList profiles={data} hasFollow />
              <Cluster>
                <ButtonLink asChild variant="secondary">
                  <Link href={PATHS.explore}>
                    <FormattedMessage id="patronHome.suggestionsAll" />
                  </Link>
                </ButtonLink>
              </Cluster>
            </Stack>
          )
        }
      </QueryPanel>
    </Stack>
  );
}
