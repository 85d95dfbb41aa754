import type { ReactNode } from 'react';

import {
  PageHeader,
  type PageHeaderProps,
} from '#design-system/patterns/page-header/page-header.tsx';
import { SplitLayout } from '#design-system/primitives/grid/grid.tsx';
import { NavList, type NavListItem } from '#design-system/primitives/nav-list/nav-list.tsx';
import { Page } from '#design-system/primitives/page/page.tsx';
import { Stack } from '#design-system/primitives/stack/stack.tsx';
import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of {@link IndexedPage}. */
export interface IndexedPageProps {
  /** Header of the page. Every page except the index names the index as its parent. */
  header: PageHeaderProps;
  /** Accessible name of the index. */
  label: string;
  /** The pages of the area, in order. */
  items: readonly NavListItem[];
  /** Below the index, such as a quiet button of the edge `start`, which is aligned with the icons. */
  belowIndex?: ReactNode | undefined;
  /**
   * Whether this is the address of the index: on small screens it shows the index alone, and every other page
   * shows its content alone.
   */
  isIndex: boolean;
  /** Content of the page; at the address of the index, that of the first page. */
  children: ReactNode;
}

/** A page of an area with several pages: their index and, where there is room, one of them beside it. */
export function IndexedPage({
  header,
  label,
  items,
  belowIndex,
  isIndex,
  children,
}: IndexedPageProps) {
  return (
    <Page width="wide">
      <PageHeader {...header} />
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
        main={children}
      />
    </Page>
  );
}

const Below = styled('div', { paddingInlineStart: theme.space[3] });
