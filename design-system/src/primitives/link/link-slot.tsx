import { createSlot } from '@radix-ui/react-slot';
import { cloneElement, type ComponentPropsWithRef, type ReactElement, type ReactNode } from 'react';

// oxlint-disable-next-line house-rules/no-look-props -- what a component gives to the link, not what it takes
type Filling = ComponentPropsWithRef<'a'>;

/**
 * Passes styles and props of a component to its only child, a link rendered by the app. Handlers of both are
 * called.
 */
export const LinkSlot = createSlot<HTMLAnchorElement, Filling>('LinkSlot');

/** Props of `FilledLink`, including those passed to the link. */
export type FilledLinkProps = {
  /** An empty link element, such as `<Link href="/about" />`. */
  link: ReactElement;
  /** Visible content. */
  children: ReactNode;
} & Omit<Filling, 'children' | 'href'>;

/** Renders an empty link element of the app with the styles and content of a component. */
export function FilledLink({ link, children, ...filling }: FilledLinkProps) {
  return <LinkSlot {...filling}>{cloneElement(link, undefined, children)}</LinkSlot>;
}
