import type { ComponentType } from 'react';

import { theme } from '#design-system/theme/stitches.ts';

import { Castle, ChoirBook, Manuscript, StoryBook, Table } from './drawings.tsx';

/** The variants of the development notice (specification section 2). */
export const noticeVariants = ['hogwarts', 'story', 'literature', 'food', 'music'] as const;

/** A variant of the development notice. */
export type NoticeVariant = (typeof noticeVariants)[number];

/** Looks of a variant: its accent and its drawing. */
export type NoticeLook = {
  /** Colour of the lines and of the small title; it keeps 4.5:1 as text on the surface. */
  readonly accent: string;
  /** The picture at the head, 640 by 180, in the accent with gilt parts. */
  readonly Drawing: ComponentType;
};

/** Looks of each variant. */
export const noticeLooks: Readonly<Record<NoticeVariant, NoticeLook>> = {
  hogwarts: { accent: theme.colors.secondaryText.toString(), Drawing: Castle },
  story: { accent: theme.colors.actionText.toString(), Drawing: StoryBook },
  literature: { accent: theme.colors.infoText.toString(), Drawing: Manuscript },
  food: { accent: theme.colors.warningText.toString(), Drawing: Table },
  music: { accent: theme.colors.successText.toString(), Drawing: ChoirBook },
};
