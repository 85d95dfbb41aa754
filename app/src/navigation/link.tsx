import { createContext, useContext, type ComponentPropsWithRef } from 'react';
import { Link as RouterLink } from 'wouter';

/** Loads what the page at an address needs before it is opened: set by the router. Links outside of one load nothing. */
export const PrefetchContext = createContext<(href: string) => void>(() => undefined);

type LinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & {
  /** Path of this app. */
  href: string;
  /** Replaces the history entry instead of adding one. */
  replace?: boolean;
  /** State of the history entry, for what is not to be in the address. */
  state?: unknown;
};

/** A link within the app. What its page needs is fetched once a pointer or the focus is on it. */
export function Link({ href, onPointerEnter, onFocus, ...rest }: LinkProps) {
  const prefetch = useContext(PrefetchContext);
  return (
    <RouterLink
      href={href}
      onPointerEnter={(event) => {
        prefetch(href);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        prefetch(href);
        onFocus?.(event);
      }}
      {...rest}
    />
  );
}
