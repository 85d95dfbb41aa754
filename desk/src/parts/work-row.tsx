import { Link } from '@almsway/client/navigation/link.tsx';
import { isolated } from '@almsway/contract/isolated';
import { TextLink } from '@almsway/design-system/link';
import { Row } from '@almsway/design-system/row-list';
import { Text } from '@almsway/design-system/text';
import { Fragment, type ReactElement, type ReactNode } from 'react';

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
      note={<Facts facts={facts} />}
    />
  );
}

/** Short facts on one line; empty ones are left out. */
export function Facts({ facts }: { facts: readonly ReactNode[] }) {
  const shown = facts.filter((fact) => fact !== '');
  if (shown.length === 0) return null;
  return (
    <Text as="span" variant="small" tone="muted">
      {shown.map((fact, index) => (
        <Fragment key={index}>
          {index > 0 && ' '}
          {typeof fact === 'string' ? isolated(fact) : fact}
          {/* The dot ends a line rather than beginning the next one. */}
          {index < shown.length - 1 && '\u00A0·'}
        </Fragment>
      ))}
    </Text>
  );
}
