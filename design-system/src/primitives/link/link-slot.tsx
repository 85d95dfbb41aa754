import { createSlot } from '@radix-ui/react-slot';
import { cloneElement, type ComponentPropsWithRef, type ReactElement, type ReactNode } from 'react';

// oxlint-disable-next-line house-rules/no-look-props -- what a component gives to the link, not what it takes
type Filling = ComponentPropsWithRef<'a'>;

/**
 * Gives its one child, a link that the app draws, the looks and the props of a component; handlers of both
 * are called.
 */
export const LinkSlot = createSlot<HTMLAnchorElement, Filling>('LinkSlot');

/** Props of `FilledLink`, with what it gives to the link. */
export type FilledLinkProps = {
  /** An empty link element, such as `<Link href="/about" />`. */
  link: ReactElement;
  /** What is shown and read. */
  children: ReactNode;
} & Omit<Filling, 'children' | 'href'>;

/** A link element that the app passes empty, rendered with the styles and the content of a component. */
export function FilledLink({ link, children, ...filling }: FilledLinkProps) {
  return <LinkSlot {...filling}>{cloneElement(link, undefined, children)}</LinkSlot>;
}
