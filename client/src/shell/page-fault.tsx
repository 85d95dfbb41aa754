import { ButtonLink } from '@almsway/design-system/button';
import { ErrorState } from '@almsway/design-system/error-state';
import { Page } from '@almsway/design-system/page';
import { useIntl } from 'react-intl';

import { PATHS } from '#client/navigation/routes.ts';

/** Replaces a page that broke. Both options reload the page, because none of its state can be trusted. */
export function PageFault() {
  const intl = useIntl();
  return (
    <Page width="text">
      <ErrorState
        level={1}
        title={intl.formatMessage({ id: 'common.genericError' })}
        message={intl.formatMessage({ id: 'common.genericErrorHint' })}
        retryLabel={intl.formatMessage({ id: 'common.reload' })}
        onRetry={() => globalThis.location.reload()}
        other={
          <ButtonLink variant="secondary" href={PATHS.home}>
            {intl.formatMessage({ id: 'common.goHome' })}
          </ButtonLink>
        }
      />
    </Page>
  );
}
