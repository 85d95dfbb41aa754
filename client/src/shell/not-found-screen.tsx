import { ButtonLink } from '@almsway/design-system/button';
import { NotFound } from '@almsway/design-system/patterns/not-found';
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
    <NotFound
      title={title}
      message={intl.formatMessage({ id: 'notFound.message' })}
      action={
        <ButtonLink asChild>
          <Link href={PATHS.home}>
            <FormattedMessage id="common.goHome" />
          </Link>
        </ButtonLink>
      }
    />
  );
}
