import { Link } from '@almsway/client/navigation/link.tsx';
import { PATHS } from '@almsway/client/navigation/routes.ts';
import { Button, ButtonLink } from '@almsway/design-system/button';
import { Page } from '@almsway/design-system/page';
import { PageHeader } from '@almsway/design-system/patterns/page-header';
import { Cluster } from '@almsway/design-system/stack';
import { useIntl } from 'react-intl';

/** Replaces a page that could not be loaded. The rest of the app and its links still work. */
export function PageNotLoaded({
  onRetry,
  isRetrying,
}: {
  onRetry: () => void;
  isRetrying: boolean;
}) {
  const intl = useIntl();
  return (
    <Page width="text">
      <PageHeader
        title={intl.formatMessage({ id: 'common.pageNotLoaded' })}
        lead={intl.formatMessage({ id: 'error.network' })}
        ornament="lamp"
      />
      <Cluster>
        <Button
          variant="action"
          isBusy={isRetrying}
          busyLabel={intl.formatMessage({ id: 'common.working' })}
          onClick={onRetry}
        >
          {intl.formatMessage({ id: 'common.retry' })}
        </Button>
        <ButtonLink variant="secondary" asChild>
          <Link href={PATHS.home}>{intl.formatMessage({ id: 'common.goHome' })}</Link>
        </ButtonLink>
      </Cluster>
    </Page>
  );
}
