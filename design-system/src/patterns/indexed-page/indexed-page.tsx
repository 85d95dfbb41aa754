import type { ReactElement, ReactNode } from 'react';

import {
  PageHeader,
  type PageHeaderProps,
} from '#design-system/patterns/page-header/page-header.tsx';
import { SplitLayout } from '#design-system/primitives/grid/grid.tsx';
import { useIsWide } from '#design-system/primitives/grid/use-is-wide.ts';
import { Heading } from '#design-system/primitives/heading/heading.tsx';
import {
  indexIconSize,
  NavList,
  type NavListItem,
} from '#design-system/primitives/nav-list/nav-list.tsx';
import { Page } from '#design-system/primitives/page/page.tsx';
import { Stack } from '#design-system/primitives/stack/stack.tsx';
import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of {@link IndexedPage}. */
export interface IndexedPageProps {
  /** Name of the area: its h1, and the accessible name of the index. */
  label: string;
  /** Lead and actions of the area. */
  header?: Pick<PageHeaderProps, 'lead' | 'actions'> | undefined;
  /** Empty link element to the index. */
  indexLink: ReactElement;
  /** The pages of the area, in order. */
  items: readonly NavListItem[];
  /** Below the index, such as a quiet button of the edge `start`, which is aligned with the icons. */
  belowIndex?: ReactNode | undefined;
  /** The page that is shown: its title, the title's id, and a lead where it is shown without that of the area. */
  page: { title: string; titleId?: string | undefined; lead?: ReactNode | undefined };
  /**
   * Whether this is the address of the index: on small screens it shows the index alone, and every other page
   * shows its content alone.
   */
  isIndex: boolean;
  /** Content of the page; at the address of the index, that of the first page. */
  children: ReactNode;
}

/**
 * A page of an area with several pages. Where there is room, its index is beside it and all pages have the area's
 * header, so that nothing moves from one to the next; elsewhere each page has its own, with a link to the index.
 */
export function IndexedPage({
  label,
  header,
  indexLink,
  items,
  belowIndex,
  page,
  isIndex,
  children,
}: IndexedPageProps) {
  const isBesideIndex = useIsWide() || isIndex;
  return (
    <Page width="wide">
      {isBesideIndex ? (
        <PageHeader {...header} title={label} />
      ) : (
        <PageHeader {...page} parent={{ title: label, link: indexLink }} />
      )}
      <SplitLayout
        asideSide="start"
        asideKind="pages"
        isAsideFirstOnSmall={isIndex}
        isMainOnlyBeside={isIndex}
        aside={
          <Stack gap="4" align="stretch">
            <NavList label={label} items={items} />
            {belowIndex === undefined ? null : <Below>{belowIndex}</Below>}
          </Stack>
        }
        main={
          <Stack gap="4">
            {isBesideIndex && (
              // Marks the heading that the focus goes to when the page is opened from the index.
              <div data-page-title={isIndex ? undefined : ''}>
                <Heading level={2} id={page.titleId} tabIndex={-1}>
                  {page.title}
                </Heading>
              </div>
            )}
            {children}
          </Stack>
        }
      />
    </Page>
  );
}

/** Icon and words are in line with those of the index. */
const Below = styled('div', {
  paddingInlineStart: theme.space[3],
  '& > button': { gap: theme.space[3] },
  '& > button svg': indexIconSize,
});
