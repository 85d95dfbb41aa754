import { Page } from '@almsway/design-system/page';
import { Skeleton, SkeletonGroup } from '@almsway/design-system/skeleton';
import { useIntl } from 'react-intl';

/**
 * Placeholder of a page that is loading, or that must not be shown yet: only its heading, because what follows
 * differs from page to page and has a skeleton of its own.
 */
export function PagePlaceholder() {
  const intl = useIntl();
  return (
    <Page>
      <SkeletonGroup label={intl.formatMessage({ id: 'common.loading' })}>
        <Skeleton shape="heading" />
      </SkeletonGroup>
    </Page>
  );
}
