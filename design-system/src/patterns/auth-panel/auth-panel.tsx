import type { ReactNode, Ref } from 'react';

import { Heading } from '#design-system/primitives/heading/heading.tsx';
import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of {@link AuthPanel}. */
export type AuthPanelProps = {
  /** The title, an h1. */
  title: string;
  /** A sentence below the title. */
  lead?: ReactNode | undefined;
  /** The form. */
  children: ReactNode;
  /** Content below the card, such as a link to the other form. */
  footer?: ReactNode | undefined;
  /** Ref to the h1, which gets the focus when the page opens. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
};

/** Frame of the sign-in and sign-up pages: a narrow card on a calm page. */
export function AuthPanel({ title, lead, children, footer, headingRef }: AuthPanelProps) {
  return (
    <Root>
      <Column>
        <Panel>
          <Head>
            <Heading level={1} size={2} tabIndex={-1} ref={headingRef}>
              {title}
            </Heading>
            {lead === undefined || lead === null ? null : <div>{lead}</div>}
          </Head>
          {children}
        </Panel>
        {footer === undefined || footer === null ? null : <Foot>{footer}</Foot>}
      </Column>
    </Root>
  );
}

const Root = styled('div', {
  display: 'grid',
  justifyContent: 'center',
  gridTemplateColumns: `minmax(0, ${theme.sizes.pageAlone})`,
  gap: theme.space[6],
  padding: `${theme.space[5]} ${theme.space[4]} ${theme.space[7]}`,
  '@medium': { paddingBlock: theme.space[6] },
});

const Column = styled('div', { display: 'grid', gap: theme.space[4], minWidth: 0 });

/** A card where there is room around it; on phones the whole width is for the fields. */
const Panel = styled('div', {
  display: 'grid',
  gap: theme.space[5],
  '@small': {
    padding: theme.space[6],
    border: `${theme.borderWidths.hairline} solid ${theme.colors.border}`,
    borderRadius: theme.radii.large,
    backgroundColor: theme.colors.surface,
    boxShadow: theme.shadows.raised,
  },
});

const Head = styled('div', { display: 'grid', justifyItems: 'start', gap: theme.space[2] });

const Foot = styled('div', { textAlign: 'center' });
