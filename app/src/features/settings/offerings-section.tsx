import { Link } from '@almsway/client/navigation/link.tsx';
import { PATHS, receiptsPath } from '@almsway/client/navigation/routes.ts';
import { TextLink } from '@almsway/design-system/link';
import { List, ListItem } from '@almsway/design-system/list';
import { FormattedMessage } from 'react-intl';

/** Links to the pages of offerings and receipts. */
export function OfferingsSection() {
  return (
    <List marker="none">
      <ListItem>
        <TextLink asChild>
          <Link href={PATHS.offerings}>
            <FormattedMessage id="route.offerings.title" />
          </Link>
        </TextLink>
      </ListItem>
      <ListItem>
        <TextLink asChild>
          <Link href={receiptsPath()}>
            <FormattedMessage id="offerings.view.receipts" />
          </Link>
        </TextLink>
      </ListItem>
    </List>
  );
}
