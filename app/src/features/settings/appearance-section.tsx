import { themeChoiceAtom, type ThemeChoice } from '@almsway/client/browser/theme.ts';
import { languageName } from '@almsway/client/i18n/display-names.ts';
import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { localeAtom } from '@almsway/client/ui/locale.ts';
import { isLocale, LOCALES } from '@almsway/contract/locale';
import { RadioGroup } from '@almsway/design-system/radio-group';
import { Stack } from '@almsway/design-system/stack';
import { useAtom } from 'jotai';
import { useIntl } from 'react-intl';

const THEME_LABELS = {
  light: 'settings.themeLight',
  dark: 'settings.themeDark',
  system: 'settings.themeSystem',
} as const satisfies Record<ThemeChoice, MessageId>;
const THEMES = Object.keys(THEME_LABELS) as ThemeChoice[];

/** Language (each by its own name) and theme. Both are stored on this device. */
export function AppearanceSection() {
  const intl = useIntl();
  const [locale, setLocale] = useAtom(localeAtom);
  const [theme, setTheme] = useAtom(themeChoiceAtom);

  return (
    <Stack gap="5">
      <RadioGroup
        name="language"
        layout="row"
        label={intl.formatMessage({ id: 'settings.language' })}
        options={LOCALES.map((value) => ({ value, label: languageName(value, value, true) }))}
        value={locale}
        onChange={(event) => {
          const { value } = event.currentTarget;
          if (isLocale(value)) void setLocale(value);
        }}
      />
      <RadioGroup
        name="theme"
        layout="row"
        label={intl.formatMessage({ id: 'settings.theme' })}
        options={THEMES.map((value) => ({
          value,
          label: intl.formatMessage({ id: THEME_LABELS[value] }),
        }))}
        value={theme}
        onChange={(event) => {
          const wanted = event.currentTarget.value;
          const choice = THEMES.find((known) => known === wanted);
          if (choice) setTheme(choice);
        }}
      />
    </Stack>
  );
}
