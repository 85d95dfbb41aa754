import { ButtonLink } from '@almsway/design-system/button';
import { EmptyState } from '@almsway/design-system/empty-state';
import { Heading } from '@almsway/design-system/heading';
import { Stack } from '@almsway/design-system/stack';
import { useAtomValue } from 'jotai';
import { FormattedMessage, useIntl } from 'react-intl';

import { Link } from '#app/navigation/link.tsx';
import { PATHS } from '#app/routes/routes.ts';
import { MonasticGrid, MonasticGridSkeleton } from '#app/screens/explore/monastic-grid.tsx';
import { QueryPanel } from '#app/screens/explore/query-panel.tsx';
import { suggestionsAtom } from '#app/state/explore.ts';

/** A few monastics for someone who follows nobody yet. */
export function Suggestions() {
  const intl = useIntl();
  const suggestions = useAtomValue(suggestionsAtom);

  return (
    <Stack as="section" gap="4" label={intl.formatMessage({ id: 'private.home.suggestions' })}>
      <Heading level={2}>
        <FormattedMessage id="private.home.suggestions" />
      </Heading>
      <QueryPanel
        query={suggestions}
        errorTitle="private.home.suggestionsError"
        skeleton={
          <MonasticGridSkeleton
            label={intl.formatMessage({ id: 'private.home.suggestionsLoading' })}
            count={3}
          />
        }
      >
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState
              title={intl.formatMessage({ id: 'private.home.suggestionsEmptyTitle' })}
              level={3}
              action={
                <ButtonLink asChild variant="secondary">
                  <Link href={PATHS.howItWorks}>
                    <FormattedMessage id="private.home.howItWorks" />
                  </Link>
                </ButtonLink>
              }
            >
              <FormattedMessage id="private.home.suggestionsEmptyBody" />
            </EmptyState>
          ) : (
            <MonasticGrid profiles={data} />
          )
        }
      </QueryPanel>
    </Stack>
  );
}
