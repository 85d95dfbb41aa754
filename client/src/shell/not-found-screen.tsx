import { ButtonLink } from '@almsway/design-system/button';
import { Page } from '@almsway/design-system/page';
import { PageHeader } from '@almsway/design-system/patterns/page-header';
import { FormattedMessage, useIntl } from 'react-intl';

import { Link } from '#client/navigation/link.tsx';
import { PATHS } from '#client/navigation/routes.ts';
import { useDocumentTitle } from '#client/navigation/use-document-title.ts';

/**
 * The page of an unknown path, and of a profile that the user may not see. The link back leads to `/`, from
 * where the guard redirects signed-in users to their home page.
 */
export function NotFoundScreen() {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'route.notFound.title' });
  useDocumentTitle(title);
  return (
    <Page>
      <PageHeader
        title={title}
        lead={intl.formatMessage({ id: 'notFound.message' })}
        ornament="lantern"
        actions={
          <ButtonLink asChild>
            <Link href={PATHS.home}>
              <FormattedMessage id="common.goHome" />
            </Link>
          </ButtonLink>
        }
      />
    </Page>
  );
}
