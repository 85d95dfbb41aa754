import { factsOf, isLocale, LOCALES } from '@almsway/contract/locale';
import { LanguageSwitch } from '@almsway/design-system/patterns/language-switch';
import { useAtom } from 'jotai';
import { useIntl } from 'react-intl';

import { localeAtom } from '#client/ui/locale.ts';

/** Buttons that change the language. The choice is remembered. */
export function LanguageChoice() {
  const intl = useIntl();
  const [locale, setLocale] = useAtom(localeAtom);
  return (
    <LanguageSwitch
      label={intl.formatMessage({ id: 'shell.language' })}
      languages={LOCALES.map((id) => ({ id, name: factsOf(id).name }))}
      current={locale}
      onChoose={(id) => {
        if (isLocale(id)) void setLocale(id);
      }}
    />
  );
}
