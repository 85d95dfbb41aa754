import { Button, ButtonLink } from '@almsway/design-system/button';
import { Page } from '@almsway/design-system/page';
import { PageHeader } from '@almsway/design-system/patterns/page-header';
import { Cluster } from '@almsway/design-system/stack';
import { useIntl } from 'react-intl';

import { PATHS } from '#client/navigation/routes.ts';

/** Replaces a page that broke. Both options reload the page, because none of its state can be trusted. */
export function PageFault() {
  const intl = useIntl();
  return (
    <Page width="text">
      <PageHeader
        title={intl.formatMessage({ id: 'common.genericError' })}
        lead={intl.formatMessage({ id: 'common.genericErrorHint' })}
        ornament="lamp"
      />
      <Cluster>
        <Button variant="action" onClick={() => globalThis.location.reload()}>
          {intl.formatMessage({ id: 'common.reload' })}
        </Button>
        <ButtonLink variant="secondary" href={PATHS.home}>
          {intl.formatMessage({ id: 'common.goHome' })}
        </ButtonLink>
      </Cluster>
    </Page>
  );
}
