import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import { styled, theme } from '#design-system/theme/stitches.ts';
import { tones, type Tone } from '#design-system/theme/tone.ts';

/** Props of `Callout`. */
export interface CalloutProps {
  /** Kind of message; sets colour and icon. Default `info`. */
  tone?: Tone | undefined;
  /** Bold first line. */
  title?: string | undefined;
  /** The message. */
  children?: ReactNode;
  /** Buttons or links below the message. */
  actions?: ReactNode;
  /** `alert` and `status` are announced when they appear; default `note`. */
  role?: 'status' | 'alert' | 'note' | undefined;
}

const ICONS = {
  neutral: Info,
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
} as const;

const Root = styled('div', {
  display: 'flex',
  alignItems: 'flex-start',
  gap: theme.space[3],
  padding: `${theme.space[4]} ${theme.space[4]}`,
  border: `${theme.borderWidths.hairline} solid`,
  borderInlineStartWidth: theme.borderWidths.accent,
  borderRadius: theme.radii.medium,
  // Also in a dialog, which centres its text.
  textAlign: 'start',
  '@medium': { padding: `${theme.space[4]} ${theme.space[5]}` },
  variants: { tone: tones },
});

const IconBox = styled('span', {
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  height: `calc(${theme.fontSizes.body} * 1.6)`,
  '& > svg': { width: theme.sizes.iconLarge, height: theme.sizes.iconLarge },
});

const Content = styled('div', {
  display: 'grid',
  gap: theme.space[1],
  flex: 1,
  minWidth: 0,
  color: theme.colors.text,
});

const Title = styled('p', { fontWeight: theme.fontWeights.strong });

const Actions = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space[3],
  marginTop: theme.space[2],
});

/** A message within a page: a hint, a warning, the outcome of an action. */
export function Callout({ tone = 'info', title, children, actions, role = 'note' }: CalloutProps) {
  const Icon = ICONS[tone];
  return (
    <Root tone={tone} role={role} data-tone={tone}>
      <IconBox aria-hidden="true">
        <Icon />
      </IconBox>
      <Content>
        {title ? <Title>{title}</Title> : null}
        {children ? <div>{children}</div> : null}
        {actions ? <Actions>{actions}</Actions> : null}
      </Content>
    </Root>
  );
}
