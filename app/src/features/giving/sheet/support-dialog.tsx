import { loadMessages } from '@almsway/client/i18n/messages.ts';
import { lazy, type Lazy } from '@almsway/client/lazy.ts';
import { LazyPanel } from '@almsway/client/lists/lazy-panel.tsx';
import { MonasticAvatar } from '@almsway/client/monastics/monastic-avatar.tsx';
import { localeAtom } from '@almsway/client/ui/locale.ts';
import { LOCALES, type Locale } from '@almsway/contract/locale';
import { fullName } from '@almsway/contract/profiles/full-name';
import type { ListedProfile } from '@almsway/contract/profiles/monastic-profile';
import { Dialog, focusDialog } from '@almsway/design-system/dialog';
import { useAtomValue } from 'jotai';
import type { ComponentType } from 'react';
import { useIntl } from 'react-intl';

import { useSheetAddress } from '#app/navigation/use-sheet-address.ts';

import { CHOICE_PARAMETERS, SHEET } from './choice.ts';
import type { SupportSheetProps } from './support-sheet.tsx';

type Sheet = ComponentType<SupportSheetProps>;

interface SupportDialogProps {
  /** The monastic to support. */
  readonly profile: ListedProfile;
  /** Whether the monastic sees their own sheet. */
  readonly isOwner: boolean;
}

/** The support sheet over a profile, open while the address says so. Its chunk is loaded when it opens. */
export function SupportDialog({ profile, isOwner }: SupportDialogProps) {
  const intl = useIntl();
  const { isOpen, close } = useSheetAddress(SHEET, CHOICE_PARAMETERS);
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (!next) close();
      }}
      title={intl.formatMessage({ id: 'monastic.support.title' }, { name: fullName(profile) })}
      portrait={<MonasticAvatar monastic={profile} />}
      closeLabel={intl.formatMessage({ id: 'common.close' })}
      maxWidth="dialogWide"
      isTall
      onOpenAutoFocus={focusDialog}
    >
      <LoadedSheet profile={profile} isOwner={isOwner} onClose={close} />
    </Dialog>
  );
}

const SHEETS = Object.fromEntries(
  LOCALES.map((locale) => [
    locale,
    lazy(async () => {
      const [{ SupportSheet }] = await Promise.all([
        import('./support-sheet.tsx'),
        loadMessages(locale, ['support']),
      ]);
      return SupportSheet;
    }),
  ]),
) as Record<Locale, Lazy<Sheet>>;

function LoadedSheet(props: SupportSheetProps) {
  const locale = useAtomValue(localeAtom);
  return (
    <LazyPanel value={SHEETS[locale]} errorTitle="monastic.support.notLoaded">
      {(SupportSheet) => <SupportSheet {...props} />}
    </LazyPanel>
  );
}
