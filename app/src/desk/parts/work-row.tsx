import { isolated } from '@almsway/contract/isolated';
import { Card } from '@almsway/design-system/card';
import { TextLink } from '@almsway/design-system/link';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import type { ReactNode } from 'react';

import { Link } from '#app/navigation/link.tsx';

interface WorkRowProps {
  /** Where it leads to. */
  href: string;
  title: ReactNode;
  /** What else identifies it, on the line below. */
  facts: readonly string[];
  /** At the other end: an amount, a date, a state. */
  side?: ReactNode;
  children?: ReactNode;
}

/** A row of work: what it is, what identifies it, and a link to it that `j` and `k` reach. */
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

/** Short facts on one line, those that are empty left out. */
export function Facts({ facts }: { facts: readonly string[] }) {
  const shown = facts.filter((fact) => fact !== '');
  if (shown.length === 0) return null;
  return (
    <Text as="span" variant="small" tone="muted">
      {shown.map((fact) => isolated(fact)).join(' · ')}
    </Text>
  );
}
