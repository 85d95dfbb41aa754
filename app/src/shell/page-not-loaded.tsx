import { Link } from '@almsway/client/navigation/link.tsx';
import { PATHS } from '@almsway/client/navigation/routes.ts';
import { ButtonLink } from '@almsway/design-system/button';
import { ErrorState } from '@almsway/design-system/error-state';
import { Page } from '@almsway/design-system/page';
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
      <ErrorState
        level={1}
        title={intl.formatMessage({ id: 'common.pageNotLoaded' })}
        message={intl.formatMessage({ id: 'error.network' })}
        retryLabel={intl.formatMessage({ id: 'common.retry' })}
        retryingLabel={intl.formatMessage({ id: 'common.working' })}
        isRetrying={isRetrying}
        onRetry={onRetry}
        other={
          <ButtonLink variant="secondary" asChild>
            <Link href={PATHS.home}>{intl.formatMessage({ id: 'common.goHome' })}</Link>
          </ButtonLink>
        }
      />
    </Page>
  );
}
