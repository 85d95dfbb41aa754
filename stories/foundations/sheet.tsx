import { Heading } from '@almsway/design-system/heading';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import type { ReactNode } from 'react';

/** A page of the foundations: a title, a sentence, and its content. */
export function Sheet({
  title,
  lead,
  children,
}: {
  title: string;
  lead: string;
  children: ReactNode;
}) {
  return (
    <Stack gap="6">
      <Heading level={1}>{title}</Heading>
      <Text>{lead}</Text>
      {children}
    </Stack>
  );
}

/** A section of such a page. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap="4">
      <Heading level={2}>{title}</Heading>
      {children}
    </Stack>
  );
}
