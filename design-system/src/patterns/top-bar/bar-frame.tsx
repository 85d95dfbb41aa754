import type { ReactElement, ReactNode } from 'react';

import { BrandMark } from '#design-system/patterns/brand-mark/brand-mark.tsx';
import { FilledLink } from '#design-system/primitives/link/link-slot.tsx';

import type { NavItem } from './bar-parts.ts';
import { BarItems, barRowStyles, barStyles, brandLinkStyles, roomFor, Wide } from './bar-styles.ts';
import { BarItem } from './nav-items.tsx';

/** Props shared by the bars of documents and of the app. */
export type BarFrameProps = {
  /** Name of the product and of a part of it, if any, with an empty link element to the home page. */
  brand: { word: string; area?: string | undefined; link: ReactElement };
  /** Accessible name of the navigation. */
  navLabel: string;
  /** Navigation items, in order. */
  items: readonly NavItem[];
};

/** A bar with brand and navigation items; `children` follow in the same row. */
export function BarFrame({
  brand,
  navLabel,
  items,
  children,
}: BarFrameProps & { children: ReactNode }) {
  return (
    <header className={barStyles({ position: 'sticky' }).className}>
      <div className={barRowStyles().className}>
        <FilledLink link={brand.link} className={brandLinkStyles().className}>
          <BrandMark word={brand.word} area={brand.area} />
        </FilledLink>
        <Wide as="nav" aria-label={navLabel} items={roomFor(items)}>
          <BarItems items={roomFor(items)}>
            {items.map((item) => (
              <li key={item.id}>
                <BarItem item={item} />
              </li>
            ))}
          </BarItems>
        </Wide>
        {children}
      </div>
    </header>
  );
}
