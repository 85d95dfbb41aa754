import { BRANDS, type Locale } from '@almsway/contract/locale';
import { MinimalBar } from '@almsway/design-system/patterns/minimal-bar';
import { useIntl } from 'react-intl';

import { TextProvider } from '#app/i18n/text-provider.tsx';

import { PagePlaceholder } from './page-placeholder.tsx';

/** What a page shows while it waits for the app: the brand, the theme, and that it is loading. */
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
          // Before the app is here the page's own script does it.
          onToggle: () => undefined,
        }}
      />
      <main>
        <PagePlaceholder />
      </main>
    </>
  );
}
