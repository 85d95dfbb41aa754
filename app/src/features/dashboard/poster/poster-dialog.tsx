import { loadMessages } from '@almsway/client/i18n/messages.ts';
import { lazy } from '@almsway/client/lazy.ts';
import { LazyPanel } from '@almsway/client/lists/lazy-panel.tsx';
import { LOCALES } from '@almsway/contract/locale';
import type { MonasticProfile } from '@almsway/contract/profiles/monastic-profile';
import { Button } from '@almsway/design-system/button';
import { Dialog } from '@almsway/design-system/dialog';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

// A poster may be in another language than the page.
const PANEL = lazy(async () => {
  const [{ PosterPanel }] = await Promise.all([
    import('./poster-panel.tsx'),
    ...LOCALES.map((locale) => loadMessages(locale, ['dashboard'])),
  ]);
  return PosterPanel;
});

/** A button, and the dialog with the poster that it opens. */
export function PosterDialog({ profile }: { profile: MonasticProfile }) {
  const intl = useIntl();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      title={intl.formatMessage({ id: 'dashboard.poster.title' })}
      description={intl.formatMessage({ id: 'dashboard.poster.lead' })}
      closeLabel={intl.formatMessage({ id: 'common.close' })}
      maxWidth="dialogWide"
      trigger={
        <Button variant="quiet" edge="start" iconBefore={<Printer aria-hidden />}>
          <FormattedMessage id="dashboard.poster.action" />
        </Button>
      }
    >
      <LazyPanel value={PANEL} errorTitle="dashboard.poster.error">
        {(PosterPanel) => <PosterPanel profile={profile} />}
      </LazyPanel>
    </Dialog>
  );
}
