import type { ComponentType } from 'react';

import { theme } from '#design-system/theme/stitches.ts';

import { Castle, ChoirBook, Manuscript, StoryBook, Table } from './drawings.tsx';

/** The variants of the development notice (specification section 2). */
export const noticeVariants = ['hogwarts', 'story', 'literature', 'food', 'music'] as const;

/** Name of a variant of the development notice. */
export type NoticeVariant = (typeof noticeVariants)[number];

/** Appearance of a variant: its accent and its drawing. */
export type NoticeLook = {
  /** Colour of the lines and the small title; as text on the surface it has a contrast of 4.5:1. */
  readonly accent: string;
  /** Picture at the top, 640 by 180, in the accent colour with gilded parts. */
  readonly Drawing: ComponentType;
};

/** Appearance of each variant. */
export const noticeLooks: Readonly<Record<NoticeVariant, NoticeLook>> = {
  hogwarts: { accent: theme.colors.secondaryText, Drawing: Castle },
  story: { accent: theme.colors.actionText, Drawing: StoryBook },
  literature: { accent: theme.colors.infoText, Drawing: Manuscript },
  food: { accent: theme.colors.warningText, Drawing: Table },
  music: { accent: theme.colors.successText, Drawing: ChoirBook },
};
