import { isLocale, LOCALES, type Locale } from '@almsway/contract/locale';
import { LanguageSwitch } from '@almsway/design-system/patterns/language-switch';
import { useAtom } from 'jotai';
import { useIntl } from 'react-intl';

import { localeAtom } from '#app/ui/locale.ts';

/** Each language by its own name: these words are the same in every language. */
export const LANGUAGE_NAMES = { en: 'English', es: 'Español' } as const satisfies Record<
  Locale,
  string
>;

/** Buttons that change the language; the choice is remembered. */
export function LanguageChoice() {
  const intl = useIntl();
  const [locale, setLocale] = useAtom(localeAtom);
  return (
    <LanguageSwitch
      label={intl.formatMessage({ id: 'shell.language' })}
      languages={LOCALES.map((id) => ({ id, name: LANGUAGE_NAMES[id] }))}
      current={locale}
      onChoose={(id) => {
        if (isLocale(id)) void setLocale(id);
      }}
    />
  );
}
