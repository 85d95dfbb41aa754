import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { closeDialogAtom } from '@almsway/client/ui/dialogs.ts';
import { DevelopmentNotice } from '@almsway/design-system/patterns/development-notice';
import { noticeVariants, type NoticeVariant } from '@almsway/design-system/patterns/notice-looks';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useIntl, type IntlShape } from 'react-intl';

type DevelopmentNoticeText = Record<
  'title' | 'message' | 'status' | 'exploreHint' | 'demoHint' | 'closing' | 'button',
  MessageId
>;

/** Texts of the five variants of the development notice (specification section 2). */
const DEVELOPMENT_NOTICE_TEXTS = {
  hogwarts: {
    title: 'notice.hogwarts.title',
    message: 'notice.hogwarts.message',
    status: 'notice.hogwarts.status',
    exploreHint: 'notice.hogwarts.exploreHint',
    demoHint: 'notice.hogwarts.demoHint',
    closing: 'notice.hogwarts.closing',
    button: 'notice.hogwarts.button',
  },
  story: {
    title: 'notice.story.title',
    message: 'notice.story.message',
    status: 'notice.story.status',
    exploreHint: 'notice.story.exploreHint',
    demoHint: 'notice.story.demoHint',
    closing: 'notice.story.closing',
    button: 'notice.story.button',
  },
  literature: {
    title: 'notice.literature.title',
    message: 'notice.literature.message',
    status: 'notice.literature.status',
    exploreHint: 'notice.literature.exploreHint',
    demoHint: 'notice.literature.demoHint',
    closing: 'notice.literature.closing',
    button: 'notice.literature.button',
  },
  food: {
    title: 'notice.food.title',
    message: 'notice.food.message',
    status: 'notice.food.status',
    exploreHint: 'notice.food.exploreHint',
    demoHint: 'notice.food.demoHint',
    closing: 'notice.food.closing',
    button: 'notice.food.button',
  },
  music: {
    title: 'notice.music.title',
    message: 'notice.music.message',
    status: 'notice.music.status',
    exploreHint: 'notice.music.exploreHint',
    demoHint: 'notice.music.demoHint',
    closing: 'notice.music.closing',
    button: 'notice.music.button',
  },
} as const satisfies Record<NoticeVariant, DevelopmentNoticeText>;

/** What the development notice says in a variant. */
export function noticeTexts(variant: NoticeVariant, intl: Pick<IntlShape, 'formatMessage'>) {
  const text = (id: MessageId) => intl.formatMessage({ id });
  const texts = DEVELOPMENT_NOTICE_TEXTS[variant];
  return {
    title: text(texts.title),
    message: text(texts.message),
    status: text(texts.status),
    statusLabel: text('shell.noticeStatus'),
    exploreHint: text(texts.exploreHint),
    demoHint: text(texts.demoHint),
    closing: text(texts.closing),
    buttonText: text(texts.button),
    closeLabel: text('common.close'),
  };
}

const DAY_MS = 86_400_000;

/** The variant of a day: they rotate. */
function variantOfDay(now: Date): NoticeVariant {
  const day = Math.floor(now.getTime() / DAY_MS);
  return noticeVariants[day % noticeVariants.length] ?? 'story';
}

/** The development notice of today. */
export function TodaysDevelopmentNotice() {
  const intl = useIntl();
  const close = useSetAtom(closeDialogAtom);
  const [variant] = useState(() => variantOfDay(new Date()));
  return (
    <DevelopmentNotice
      isOpen
      onOpenChange={() => close()}
      variant={variant}
      {...noticeTexts(variant, intl)}
    />
  );
}
