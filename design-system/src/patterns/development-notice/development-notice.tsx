import { Compass, Construction } from 'lucide-react';
import type { ReactNode } from 'react';

import {
  noticeLooks,
  noticeVariants,
  type NoticeVariant,
} from '#design-system/patterns/notice-looks/notice-looks.tsx';
import { Button } from '#design-system/primitives/button/button.tsx';
import { Dialog, NativeDialog } from '#design-system/primitives/dialog/dialog.tsx';
import { closesDialog } from '#design-system/primitives/dialog/native-dialog.ts';
import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of {@link DevelopmentNotice}. */
export type DevelopmentNoticeProps = {
  /** Whether it is open. */
  isOpen: boolean;
  /** Called with false by its button, Escape, the backdrop and the close button. */
  onOpenChange: (isOpen: boolean) => void;
  /** Determines picture and accent colour. */
  variant: NoticeVariant;
  /** Title of the dialog. */
  title: string;
  /** What the product is. */
  message: string;
  /** What works today. */
  status: string;
  /** Where to look around. */
  exploreHint: string;
  /** What is only a prototype. */
  demoHint: string;
  /** Words of thanks. */
  closing: string;
  /** Label of the button that closes it. */
  buttonText: string;
  /** Accessible name of the close button. */
  closeLabel: string;
  /** Small title above the status, such as "Where we are". */
  statusLabel?: string | undefined;
};

/** Dialog that says what the prototype can and cannot do, in one of five themes (specification section 2). */
export function DevelopmentNotice({ isOpen, onOpenChange, ...notice }: DevelopmentNoticeProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={notice.title}
      description={notice.message}
      closeLabel={notice.closeLabel}
      maxWidth="dialogWide"
      picture={<Picture variant={notice.variant} />}
    >
      <Content {...notice}>
        <Button
          onClick={() => {
            onOpenChange(false);
          }}
        >
          {notice.buttonText}
        </Button>
      </Content>
    </Dialog>
  );
}

/** Props of {@link NativeDevelopmentNotice}. */
export type NativeDevelopmentNoticeProps = Omit<
  DevelopmentNoticeProps,
  'isOpen' | 'onOpenChange'
> & {
  /** Id with which a button opens it: `opensDialog(id)`. */
  id: string;
};

/** The same dialog for documents, which work without JavaScript. */
export function NativeDevelopmentNotice({ id, ...notice }: NativeDevelopmentNoticeProps) {
  return (
    <NativeDialog
      id={id}
      title={notice.title}
      description={notice.message}
      closeLabel={notice.closeLabel}
      picture={<Picture variant={notice.variant} />}
    >
      <Content {...notice}>
        <Button {...closesDialog(id)}>{notice.buttonText}</Button>
      </Content>
    </NativeDialog>
  );
}

function Picture({ variant }: Pick<DevelopmentNoticeProps, 'variant'>) {
  const { Drawing } = noticeLooks[variant];
  return (
    <Banner data-variant={variant} accent={variant}>
      <svg viewBox="0 0 640 180" fill="none" aria-hidden="true" focusable="false">
        <Drawing />
      </svg>
    </Banner>
  );
}

function Content({
  variant,
  status,
  exploreHint,
  demoHint,
  closing,
  statusLabel,
  children,
}: Omit<DevelopmentNoticeProps, 'isOpen' | 'onOpenChange'> & { children: ReactNode }) {
  return (
    <Body>
      <Status accent={variant}>
        {statusLabel === undefined ? null : <Label>{statusLabel}</Label>}
        <p>{status}</p>
      </Status>
      <Hints accent={variant}>
        <li>
          <Compass aria-hidden />
          <span>{exploreHint}</span>
        </li>
        <li>
          <Construction aria-hidden />
          <span>{demoHint}</span>
        </li>
      </Hints>
      <Foot>
        <Closing>{closing}</Closing>
        {children}
      </Foot>
    </Body>
  );
}

/** Accent of each variant, as a colour variant of a part. */
const accent = Object.fromEntries(
  noticeVariants.map((variant) => [variant, { color: noticeLooks[variant].accent }]),
) as Record<NoticeVariant, { color: string }>;

const Banner = styled('div', {
  backgroundColor: `color-mix(in srgb, currentColor 9%, ${theme.colors.surface})`,
  borderBottom: `${theme.borderWidths.hairline} solid ${theme.colors.border}`,
  // On a phone the drawing ends before the button that closes the dialog.
  paddingInlineEnd: `calc(${theme.sizes.target} + ${theme.space[3]})`,
  '@small': { paddingInlineEnd: 0 },
  '& svg': { display: 'block', width: '100%', height: 'auto', maxHeight: theme.sizes.banner },
  '& path, & circle': {
    stroke: 'currentColor',
    strokeWidth: theme.strokeWidths.medium,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    vectorEffect: 'non-scaling-stroke',
  },
  '& [data-gilt]': { fill: theme.colors.secondaryBright, fillOpacity: 0.8, stroke: 'none' },
  '& [data-ink] path': { fill: 'currentColor', stroke: 'none' },
  variants: { accent },
});

const Body = styled('div', { display: 'grid', gap: theme.space[5] });

const Status = styled('div', {
  display: 'grid',
  gap: theme.space[1],
  paddingLeft: theme.space[4],
  borderLeft: `${theme.borderWidths.mark} solid currentColor`,
  '& p': { color: theme.colors.text, fontWeight: theme.fontWeights.medium },
  variants: { accent },
});

const Label = styled('span', {
  fontSize: theme.fontSizes.small,
  fontWeight: theme.fontWeights.strong,
  letterSpacing: theme.letterSpacings.eyebrow,
});

const Hints = styled('ul', {
  display: 'grid',
  gap: theme.space[3],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', gap: theme.space[3], alignItems: 'flex-start' },
  '& svg': {
    flexShrink: 0,
    width: theme.sizes.iconLarge,
    height: theme.sizes.iconLarge,
    marginTop: theme.space.half,
  },
  '& span': { color: theme.colors.text },
  variants: { accent },
});

const Foot = styled('div', { display: 'grid', justifyItems: 'start', gap: theme.space[4] });

const Closing = styled('p', {
  fontFamily: theme.fonts.display,
  fontSize: theme.fontSizes.lead,
  lineHeight: 1.35,
});
