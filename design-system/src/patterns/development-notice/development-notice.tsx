import { Compass, Construction } from 'lucide-react';

import {
  noticeLooks,
  type NoticeVariant,
} from '#design-system/patterns/notice-looks/notice-looks.tsx';
import { Button } from '#design-system/primitives/button/button.tsx';
import { Dialog } from '#design-system/primitives/dialog/dialog.tsx';
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
export function DevelopmentNotice({
  isOpen,
  onOpenChange,
  variant,
  title,
  message,
  status,
  exploreHint,
  demoHint,
  closing,
  buttonText,
  closeLabel,
  statusLabel,
}: DevelopmentNoticeProps) {
  const { accent, Drawing } = noticeLooks[variant];
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={title}
      description={message}
      closeLabel={closeLabel}
      maxWidth="dialogWide"
      picture={
        <Banner data-variant={variant} style={{ color: accent }}>
          <svg viewBox="0 0 640 180" fill="none" aria-hidden="true" focusable="false">
            <Drawing />
          </svg>
        </Banner>
      }
    >
      <Body>
        <Status style={{ borderColor: accent }}>
          {statusLabel === undefined ? null : (
            <Label style={{ color: accent }}>{statusLabel}</Label>
          )}
          <p>{status}</p>
        </Status>
        <Hints style={{ color: accent }}>
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
          <Button
            onClick={() => {
              onOpenChange(false);
            }}
          >
            {buttonText}
          </Button>
        </Foot>
      </Body>
    </Dialog>
  );
}

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
});

const Body = styled('div', { display: 'grid', gap: theme.space[5] });

const Status = styled('div', {
  display: 'grid',
  gap: theme.space[1],
  paddingLeft: theme.space[4],
  borderLeft: `${theme.borderWidths.mark} solid`,
  '& p': { color: theme.colors.text, fontWeight: theme.fontWeights.medium },
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
