import { css, styled, theme } from '#design-system/theme/stitches.ts';

/** Props of {@link LanguageSwitch}. */
export type LanguageSwitchProps = {
  /** Accessible name of the group, such as "Language". */
  label: string;
  /** The languages, each with its own name; on documents also with the address of the page in it. */
  languages: readonly { id: string; name: string; href?: string | undefined }[];
  /** Id of the current language. */
  current: string;
  /** Called with the id of the chosen language, for languages without an address. */
  onChoose?: ((id: string) => void) | undefined;
};

/** A button (on documents a link) for each language, written and marked up in that language. */
export function LanguageSwitch({ label, languages, current, onChoose }: LanguageSwitchProps) {
  return (
    <Root aria-label={label}>
      {languages.map(({ id, name, href }) =>
        href === undefined ? (
          <button
            key={id}
            type="button"
            className={choiceStyles().className}
            lang={id}
            aria-pressed={id === current}
            onClick={() => onChoose?.(id)}
          >
            {name}
          </button>
        ) : (
          <a
            key={id}
            className={choiceStyles().className}
            lang={id}
            hrefLang={id}
            href={href}
            aria-current={id === current || undefined}
          >
            {name}
          </a>
        ),
      )}
    </Root>
  );
}

const Root = styled('fieldset', {
  display: 'inline-flex',
  flexWrap: 'wrap',
  columnGap: theme.space[4],
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
});

const choiceStyles = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: theme.sizes.target,
  padding: 0,
  border: 0,
  borderRadius: theme.radii.small,
  backgroundColor: 'transparent',
  color: theme.colors.textMuted,
  fontSize: theme.fontSizes.small,
  textDecoration: 'underline',
  textDecorationThickness: theme.borderWidths.hairline,
  textDecorationColor: theme.colors.borderControl,
  textUnderlineOffset: '0.2em',
  overflowWrap: 'break-word',
  cursor: 'pointer',
  '&:hover': { color: theme.colors.text, textDecorationColor: 'currentColor' },
  '&[aria-pressed="true"], &[aria-current]': {
    color: theme.colors.text,
    fontWeight: theme.fontWeights.strong,
    textDecoration: 'none',
  },
});
