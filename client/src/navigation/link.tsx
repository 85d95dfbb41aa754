import { createContext, useContext, type ComponentPropsWithRef } from 'react';
import { Link as RouterLink } from 'wouter';

/** Preloads the page at an address. Provided by the router; links outside of it preload nothing. */
export const PrefetchContext = createContext<(href: string) => void>(() => undefined);

type LinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & {
  /** Path within this app. */
  href: string;
  /** Replaces the history entry instead of adding one. */
  replace?: boolean;
  /** State of the history entry, for data that should not be in the address. */
  state?: unknown;
};

/** A link within the app. Preloads its page when a pointer or the focus is on it. */
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
