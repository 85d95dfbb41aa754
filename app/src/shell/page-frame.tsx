import { TextProvider } from '@almsway/client/i18n/text-provider.tsx';
import { PagePlaceholder } from '@almsway/client/shell/page-placeholder.tsx';
import { BRANDS, type Locale } from '@almsway/contract/locale';
import { MinimalBar } from '@almsway/design-system/patterns/minimal-bar';
import { useIntl } from 'react-intl';

/** Shown while a page waits for the app: the brand, the theme, and a loading indicator. */
export function PageFrame({ locale }: { locale: Locale }) {
  return (
    <TextProvider locale={locale}>
      <Frame word={BRANDS[locale]} />
    </TextProvider>
  );
}

function Frame({ word }: { word: string }) {
  const intl = useIntl();
  return (
    <>
      <MinimalBar
        brand={{ word }}
        navLabel={intl.formatMessage({ id: 'shell.nav' })}
        theme={{
          toDark: intl.formatMessage({ id: 'shell.toDark' }),
          toLight: intl.formatMessage({ id: 'shell.toLight' }),
          // Until the app has started, the page's inline script handles the toggle.
          onToggle: () => undefined,
        }}
        // For the bell, and for the account or the menu.
        reserved={2}
      />
      <main>
        <PagePlaceholder />
      </main>
    </>
  );
}
