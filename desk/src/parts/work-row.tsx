import { Link } from '@almsway/client/navigation/link.tsx';
import { TextLink } from '@almsway/design-system/link';
import { Row } from '@almsway/design-system/row-list';
import { Facts } from '@almsway/design-system/text';
import type { ReactElement, ReactNode } from 'react';

interface WorkRowProps {
  /** Id of the link, if something moves the focus to it. */
  id?: string | undefined;
  /** Target of the link. */
  href: string;
  title: ReactNode;
  /** Further facts, on the line below. */
  facts: readonly ReactNode[];
  /** Portrait before the title. */
  picture?: ReactNode;
  /** Shown at the end of the row: a date, a state. */
  side?: ReactElement | undefined;
}

/**
 * A row of a `RowList`: a title that links to the page, facts below, and something at the end. `j` and `k`
 * focus it.
 */
export function WorkRow({ id, href, title, facts, picture, side }: WorkRowProps) {
  return (
    <Row
      isLink
      picture={picture}
      title={
        <TextLink asChild>
          <Link id={id} href={href} data-row="">
            {title}
          </Link>
        </TextLink>
      }
      figure={side}
      note={<Facts items={facts} />}
    />
  );
}
