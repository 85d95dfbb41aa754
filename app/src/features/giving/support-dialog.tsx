import type { Locale } from '@almsway/contract/locale';
import { Dialog } from '@almsway/design-system/dialog';
import { ErrorState } from '@almsway/design-system/error-state';
import { Skeleton, SkeletonGroup } from '@almsway/design-system/skeleton';
import { useAtomValue } from 'jotai';
import { useEffect, useState, type ComponentType } from 'react';
import { useIntl } from 'react-intl';

import { loadMessages } from '#app/i18n/messages.ts';
import { TextProvider } from '#app/i18n/text-provider.tsx';
import { localeAtom } from '#app/kernel/locale.ts';
import { partByKey } from '#app/kernel/part.ts';
import { useSheetAddress } from '#app/navigation/use-sheet-address.ts';

import { CHOICE_PARAMETERS, SHEET } from './choice.ts';
import type { SupportSheetProps } from './support-sheet.tsx';

type Sheet = ComponentType<SupportSheetProps>;

interface SupportDialogProps {
  /** Whom it is for, as their address and as they are called. */
  readonly slug: string;
  readonly name: string;
  /** Is it shown to the person it is about? */
  readonly isOwner: boolean;
}

/** The support sheet over a profile, as long as the address says so. It is fetched when it opens. */
export function SupportDialog({ slug, name, isOwner }: SupportDialogProps) {
  const intl = useIntl();
  const { isOpen, close } = useSheetAddress(SHEET, CHOICE_PARAMETERS);
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (!next) close();
      }}
      title={intl.formatMessage({ id: 'monastic.support.title' }, { name })}
      closeLabel={intl.formatMessage({ id: 'common.close' })}
      maxWidth="dialogWide"
      isTall
      onOpenAutoFocus={focusWhole}
    >
      <LoadedSheet slug={slug} name={name} isOwner={isOwner} onClose={close} />
    </Dialog>
  );
}

// The title is read first, and no choice looks made because it has the focus.
function focusWhole(event: Event): void {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
}

const fetchSheet = partByKey(async (locale: Locale): Promise<Sheet> => {
  const [{ SupportSheet }] = await Promise.all([
    import('./support-sheet.tsx'),
    loadMessages(locale, ['support']),
  ]);
  return SupportSheet;
});

function LoadedSheet(props: SupportSheetProps) {
  const intl = useIntl();
  const locale = useAtomValue(localeAtom);
  const [Content, setContent] = useState<Sheet | null>(null);
  const [tries, setTries] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    fetchSheet(locale).then(
      (SupportSheet) => {
        if (isCurrent) setContent(() => SupportSheet);
      },
      () => {
        if (isCurrent) setHasFailed(true);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [locale, tries]);

  if (Content) {
    // The texts of the sheet have come with it, after those of the page.
    return (
      <TextProvider locale={locale}>
        <Content {...props} />
      </TextProvider>
    );
  }
  if (hasFailed) {
    return (
      <ErrorState
        level={3}
        title={intl.formatMessage({ id: 'monastic.support.notLoaded' })}
        message={intl.formatMessage({ id: 'error.network' })}
        retryLabel={intl.formatMessage({ id: 'common.retry' })}
        onRetry={() => {
          setHasFailed(false);
          setTries(tries + 1);
        }}
      />
    );
  }
  return (
    <SkeletonGroup label={intl.formatMessage({ id: 'common.loading' })}>
      <Skeleton shape="text" lines={3} />
      <Skeleton shape="card" />
    </SkeletonGroup>
  );
}
