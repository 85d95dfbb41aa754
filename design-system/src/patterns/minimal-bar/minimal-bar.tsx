import { LogOut, Menu } from 'lucide-react';
import { useId, useState, type ReactElement, type ReactNode } from 'react';

import { BrandMark } from '#design-system/patterns/brand-mark/brand-mark.tsx';
import {
  barIconStyles,
  barRowStyles,
  barStyles,
  brandLinkStyles,
} from '#design-system/patterns/top-bar/bar-styles.ts';
import {
  ThemeToggleButton,
  type ThemeToggle,
} from '#design-system/patterns/top-bar/theme-toggle.tsx';
import { Button } from '#design-system/primitives/button/button.tsx';
import { FilledLink } from '#design-system/primitives/link/link-slot.tsx';
import { VisuallyHidden } from '#design-system/primitives/visually-hidden/visually-hidden.tsx';
import { styled, theme as tokens } from '#design-system/theme/stitches.ts';

/** Props of {@link MinimalBar}. */
export type MinimalBarProps = {
  /**
   * Name of the product and of a part of it, if any, with an empty link element to the home page; without the
   * link it is plain text.
   */
  brand: { word: string; area?: string | undefined; link?: ReactElement | undefined };
  /** Accessible name of the navigation. */
  navLabel: string;
  /** Current theme, and how to switch it. */
  theme: ThemeToggle;
  /** Number of icon buttons to leave room for beside the theme button; default 0. */
  reserved?: number | undefined;
  /** What follows the theme button. On phones a button of this label shows it in a row below. */
  menu?:
    | {
        label: string;
        /** The language switch. */
        language: ReactNode;
        /** Sign-out button. */
        signOut?:
          | { label: string; onSignOut: () => void; isBusy?: boolean | undefined }
          | undefined;
      }
    | undefined;
};

/** Bar of pages without the top bar: onboarding and review (specification section 2). */
export function MinimalBar({ brand, navLabel, theme, reserved = 0, menu }: MinimalBarProps) {
  const mark = <BrandMark word={brand.word} area={brand.area} />;
  const choicesId = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <header className={barStyles({ position: 'static' }).className}>
      <nav className={barRowStyles().className} aria-label={navLabel}>
        {brand.link === undefined ? (
          <span className={brandLinkStyles().className}>{mark}</span>
        ) : (
          <FilledLink link={brand.link} className={brandLinkStyles().className}>
            {mark}
          </FilledLink>
        )}
        <ThemeToggleButton {...theme} />
        {Array.from({ length: reserved }, (_, place) => (
          <span key={place} className={barIconStyles().className} aria-hidden="true" />
        ))}
        {menu && (
          <OnPhones>
            <button
              type="button"
              className={barIconStyles().className}
              aria-expanded={isOpen}
              aria-controls={choicesId}
              data-state={isOpen ? 'open' : undefined}
              onClick={() => setOpen(!isOpen)}
            >
              <Menu aria-hidden="true" />
              <VisuallyHidden>{menu.label}</VisuallyHidden>
            </button>
          </OnPhones>
        )}
        {menu && (
          <Choices id={choicesId} data-open={isOpen ? '' : undefined}>
            {menu.language}
            {menu.signOut === undefined ? null : (
              <Button
                variant="quiet"
                isBusy={menu.signOut.isBusy}
                onClick={menu.signOut.onSignOut}
                iconBefore={<LogOut />}
              >
                {menu.signOut.label}
              </Button>
            )}
          </Choices>
        )}
      </nav>
    </header>
  );
}

/** As high as the bar, which keeps its height when the menu is opened below it. */
const OnPhones = styled('span', {
  display: 'flex',
  alignItems: 'center',
  minHeight: `calc(${tokens.sizes.bar} - ${tokens.borderWidths.hairline})`,
  '@small': { display: 'none' },
});

/** On phones a row of its own, once it is opened. */
const Choices = styled('div', {
  display: 'none',
  '&[data-open]': { display: 'flex' },
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: tokens.space[2],
  flex: '1 0 100%',
  paddingBottom: tokens.space[1],
  '@small': { display: 'flex', flex: '0 0 auto', paddingBottom: 0 },
});
