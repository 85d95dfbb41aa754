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
  /** Its picture and accent. */
  variant: NoticeVariant;
  /** Names the dialog. */
  title: string;
  /** What this is. */
  message: string;
  /** What works today. */
  status: string;
  /** Where to go. */
  exploreHint: string;
  /** What is a prototype only. */
  demoHint: string;
  /** Thanks. */
  closing: string;
  /** Text of the button that ends it. */
  buttonText: string;
  /** Name of the close button. */
  closeLabel: string;
  /** A small title over the status, for example "Where we are". */
  statusLabel?: string | undefined;
};

/** Says what the prototype can do and what not, in one of five themes (specification section 2). */
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
  /** By which a button opens it: `opensDialog(id)`. */
  id: string;
};

/** The same as a document has it, where no script runs. */
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

/** The accent of each variant, as the colour of a part. */
const accent = Object.fromEntries(
  noticeVariants.map((variant) => [variant, { color: noticeLooks[variant].accent }]),
) as Record<NoticeVariant, { color: string }>;

const Banner = styled('div', {
  backgroundColor: `color-mix(in srgb, currentColor 9%, ${theme.colors.surface})`,
  borderBottom: `${theme.borderWidths.hairline} solid ${theme.colors.border}`,
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

const Foot = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.space[4],
});

const Closing = styled('p', {
  flex: `1 1 ${theme.sizes.beside}`,
  fontFamily: theme.fonts.display,
  fontStyle: 'italic',
  fontSize: theme.fontSizes.lead,
  lineHeight: 1.35,
});
