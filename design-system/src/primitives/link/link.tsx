import { Slottable } from '@radix-ui/react-slot';
import { ExternalLink } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';

import { VisuallyHidden } from '#design-system/primitives/visually-hidden/visually-hidden.tsx';
import { css, styled, theme } from '#design-system/theme/stitches.ts';

import { LinkSlot } from './link-slot.tsx';

/** Props of `TextLink`, and those of the native anchor. */
export type TextLinkProps = {
  /** Text that makes sense on its own; with `asChild` a single link element that contains it. */
  children: ReactNode;
  /** `plain` looks like the surrounding text, underlined; default `action`. */
  tone?: 'action' | 'plain' | undefined;
  /** Passes styles and props to its only child instead of rendering an anchor. */
  asChild?: boolean | undefined;
  /** Opens a new tab, indicated by an icon. */
  isExternal?: boolean | undefined;
  /** Announced after the text of an external link, such as "opens in a new tab". */
  externalLabel?: string | undefined;
} & Omit<ComponentPropsWithRef<'a'>, 'className' | 'style' | 'children'>;

const linkStyles = css({
  borderRadius: theme.radii.small,
  fontWeight: theme.fontWeights.medium,
  textDecorationLine: 'underline',
  textDecorationThickness: theme.borderWidths.hairline,
  textUnderlineOffset: '0.2em',
  cursor: 'pointer',
  transition: `text-decoration-thickness ${theme.transitions.quick}`,
  '&:hover': { textDecorationThickness: theme.borderWidths.strong },
  variants: {
    tone: {
      action: { color: theme.colors.text },
      plain: { color: 'inherit', fontWeight: 'inherit' },
    },
  },
});

const Icon = styled('span', {
  display: 'inline-block',
  marginInlineStart: '0.25em',
  verticalAlign: '-0.1em',
  '& svg': { display: 'inline-block', width: '0.9em', height: '0.9em' },
});

/** A link within text. */
export function TextLink({
  children,
  tone = 'action',
  asChild = false,
  isExternal = false,
  externalLabel,
  ...rest
}: TextLinkProps) {
  const { className } = linkStyles({ tone });
  const external = isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  const Anchor = asChild ? LinkSlot : 'a';
  return (
    <Anchor {...rest} {...external} className={className}>
      <Slottable>{children}</Slottable>
      {isExternal ? (
        <Icon>
          <ExternalLink aria-hidden="true" />
          {externalLabel ? <VisuallyHidden> {externalLabel}</VisuallyHidden> : null}
        </Icon>
      ) : null}
    </Anchor>
  );
}
