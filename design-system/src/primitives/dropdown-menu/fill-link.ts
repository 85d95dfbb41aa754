import { cloneElement, type MouseEvent, type ReactElement, type ReactNode } from 'react';

/** What a component of ours puts on the link element that the app gives it. */
export type LinkFilling = {
  /** Looks. */
  // oxlint-disable-next-line house-rules/no-look-props -- what a component gives to the link, not what it takes
  className?: string | undefined;
  /** What is shown and read. */
  children: ReactNode;
  /** Name, when it differs from what is shown. */
  'aria-label'?: string | undefined;
  /** Id of the words that describe it. */
  'aria-describedby'?: string | undefined;
  /** Marks the link of the page one is on. */
  'aria-current'?: 'page' | undefined;
  /** Called after the link's own handler. */
  onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
};

/** Fills an empty link element, such as `<Link href="/about" />`, with looks and content. */
export function fillLink(link: ReactElement, { onClick, ...filling }: LinkFilling): ReactElement {
  const element = link as ReactElement<LinkFilling>;
  const own = element.props.onClick;
  return cloneElement(element, {
    ...filling,
    ...(onClick === undefined
      ? {}
      : {
          onClick: (event: MouseEvent<HTMLAnchorElement>) => {
            own?.(event);
            onClick(event);
          },
        }),
  });
}
