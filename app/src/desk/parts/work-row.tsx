import { isolated } from '@almsway/contract/isolated';
import { Card } from '@almsway/design-system/card';
import { TextLink } from '@almsway/design-system/link';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import type { ReactNode } from 'react';

import { Link } from '#app/navigation/link.tsx';

interface WorkRowProps {
  /** Target of the link. */
  href: string;
  title: ReactNode;
  /** Further facts, on the line below. */
  facts: readonly string[];
  /** Shown at the end of the row: an amount, a date, a state. */
  side?: ReactNode;
  children?: ReactNode;
}

/**
 * A row of a list: a title that links to the page, facts below, and something at the end. `j` and `k` focus
 * it.
 */
export function WorkRow({ href, title, facts, side, children }: WorkRowProps) {
  return (
    <Card as="li">
      <Stack gap="2">
        <Stack direction="row" gap="3" align="start" wrap isFirstGrowing>
          <Stack gap="1">
            <TextLink asChild>
              <Link href={href} data-row="">
                {title}
              </Link>
            </TextLink>
            <Facts facts={facts} />
          </Stack>
          {side}
        </Stack>
        {children}
      </Stack>
    </Card>
  );
}

/** Short facts on one line; empty ones are left out. */
export function Facts({ facts }: { facts: readonly string[] }) {
  const shown = facts.filter((fact) => fact !== '');
  if (shown.length === 0) return null;
  return (
    <Text as="span" variant="small" tone="muted">
      {shown.map((fact) => isolated(fact)).join(' · ')}
    </Text>
  );
}
