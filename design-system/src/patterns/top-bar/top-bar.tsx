import { Bell, CircleUserRound } from 'lucide-react';
import { useState } from 'react';

import { photoSource, type PhotoAddress } from '#design-system/primitives/avatar/photo-source.ts';
import { DropdownMenu } from '#design-system/primitives/dropdown-menu/dropdown-menu.tsx';
import { FilledLink } from '#design-system/primitives/link/link-slot.tsx';
import { VisuallyHidden } from '#design-system/primitives/visually-hidden/visually-hidden.tsx';
import { pixels } from '#design-system/theme/shared-styles.ts';
import { styled, theme as tokens } from '#design-system/theme/stitches.ts';
import { sizes } from '#design-system/theme/tokens.ts';

import { BarDrawer } from './bar-drawer.tsx';
import { BarFrame, type BarFrameProps } from './bar-frame.tsx';
import type { BarAccount, BarDrawerTexts, BarNotifications, BarPrototype } from './bar-parts.ts';
import { BarChip, barIconStyles, barWordStyles, Narrow, roomFor, Wide } from './bar-styles.ts';
import { ThemeToggleButton, type ThemeToggle } from './theme-toggle.tsx';

export type { NavItem } from './bar-parts.ts';
export { DocumentBar } from './document-bar.tsx';

/** Props of {@link TopBar}. */
export type TopBarProps = BarFrameProps & {
  /** Current theme, and how to switch it. */
  theme: ThemeToggle;
  /** The account menu. */
  account: BarAccount;
  /** The notification bell, if any. */
  notifications?: BarNotifications | undefined;
  /** Chip that marks the product as a prototype, if any. */
  prototype?: BarPrototype | undefined;
  /** Texts of the drawer that holds the items on small screens. */
  drawer: BarDrawerTexts;
};

/** Above this number the badge shows "99+". */
const GREATEST_COUNT = 99;

function shortCount(count: number): string {
  return count > GREATEST_COUNT ? `${GREATEST_COUNT}+` : String(count);
}

/**
 * The top bar of every page (specification section 2). In windows narrower than 960 px, or 1,248 px for eight
 * items or more, they are in a drawer.
 */
export function TopBar({
  brand,
  navLabel,
  items,
  theme,
  account,
  notifications,
  prototype,
  drawer,
}: TopBarProps) {
  const room = roomFor(items);
  const initial = account.name?.trim().at(0)?.toLocaleUpperCase();
  return (
    <BarFrame brand={brand} navLabel={navLabel} items={items}>
      {prototype === undefined ? null : (
        <Wide items={room}>
          <BarChip type="button" onClick={prototype.onOpen}>
            {prototype.label}
          </BarChip>
        </Wide>
      )}
      <ThemeToggleButton {...theme} />
      {notifications === undefined ? null : (
        <FilledLink link={notifications.link} className={barIconStyles().className}>
          <Bell aria-hidden />
          {/* Visually hidden text instead of an aria-label, so that the name may differ from the badge (WCAG 2.5.3). */}
          <VisuallyHidden>{notifications.label}</VisuallyHidden>
          {notifications.count > 0 ? (
            <Count aria-hidden="true">{shortCount(notifications.count)}</Count>
          ) : null}
        </FilledLink>
      )}
      <Wide items={room}>
        <DropdownMenu
          trigger={
            <button
              type="button"
              className={(account.word === undefined ? barIconStyles : barWordStyles)().className}
              aria-label={account.label}
            >
              <AccountPicture photoUrl={account.photoUrl} initial={initial} />
              {account.word}
            </button>
          }
          items={account.items}
        />
      </Wide>
      <Narrow items={room}>
        <BarDrawer
          account={account}
          drawer={drawer}
          items={items}
          navLabel={navLabel}
          notifications={notifications}
          prototype={prototype}
          theme={theme}
        />
      </Narrow>
      {notifications === undefined ? null : (
        <VisuallyHidden as="output">{notifications.announcement}</VisuallyHidden>
      )}
    </BarFrame>
  );
}

const PHOTO = pixels(sizes.avatarSmall);

function AccountPicture({
  photoUrl,
  initial,
}: {
  photoUrl: PhotoAddress | null | undefined;
  initial: string | undefined;
}) {
  const [failedUrl, setFailedUrl] = useState<string>();
  const src = photoSource(photoUrl, PHOTO);
  if (src !== null && src !== failedUrl) {
    return (
      <Photo src={src} alt="" width={PHOTO} height={PHOTO} onError={() => setFailedUrl(src)} />
    );
  }
  // Drawn as SVG: visible text on a button would have to be part of its accessible name (WCAG 2.5.3).
  if (initial !== undefined) return <Initial data-initial={initial} aria-hidden="true" />;
  return <CircleUserRound aria-hidden />;
}

const Photo = styled('img', {
  width: tokens.sizes.avatarSmall,
  height: tokens.sizes.avatarSmall,
  border: `${tokens.borderWidths.hairline} solid ${tokens.colors.border}`,
  borderRadius: tokens.radii.round,
  objectFit: 'cover',
});

const Initial = styled('span', {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: tokens.sizes.avatarSmall,
  height: tokens.sizes.avatarSmall,
  border: `${tokens.borderWidths.hairline} solid ${tokens.colors.secondary}`,
  borderRadius: tokens.radii.round,
  backgroundColor: tokens.colors.secondaryMist,
  color: tokens.colors.secondaryText,
  fontFamily: tokens.fonts.display,
  fontWeight: tokens.fontWeights.display,
  lineHeight: 1,
  '&::before': { content: 'attr(data-initial)' },
});

const Count = styled('span', {
  position: 'absolute',
  top: tokens.borderWidths.hairline,
  left: '50%',
  minWidth: '1.667em',
  padding: '0 0.3em',
  borderRadius: tokens.radii.round,
  backgroundColor: tokens.colors.action,
  color: tokens.colors.onAction,
  fontSize: tokens.fontSizes.count,
  fontWeight: tokens.fontWeights.strong,
  lineHeight: '1.667em',
  textAlign: 'center',
  whiteSpace: 'nowrap',
  '@forced': { border: `${tokens.borderWidths.hairline} solid CanvasText` },
});
