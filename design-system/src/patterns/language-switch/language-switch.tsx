import { chosenWhenForced } from '#design-system/theme/chosen.ts';
import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of {@link LanguageSwitch}. */
export type LanguageSwitchProps = {
  /** Names the group, for example "Language". */
  label: string;
  /** The languages, each with its name in itself. */
  languages: readonly { id: string; name: string }[];
  /** Id of the language in force. */
  current: string;
  /** Called with the id of the language that was chosen. */
  onChoose: (id: string) => void;
};

/** A button for each language, each written and marked up in its own language. */
export function LanguageSwitch({ label, languages, current, onChoose }: LanguageSwitchProps) {
  return (
    <Root aria-label={label}>
      {languages.map((language) => (
        <Choice
          key={language.id}
          type="button"
          lang={language.id}
          // For a page whose app is not here yet.
          data-switch="language"
          aria-pressed={language.id === current}
          onClick={() => {
            onChoose(language.id);
          }}
        >
          {language.name}
        </Choice>
      ))}
    </Root>
  );
}

const Root = styled('fieldset', {
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: theme.space[1],
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
});

const Choice = styled('button', {
  minHeight: theme.sizes.target,
  padding: `${theme.space[1]} ${theme.space[3]}`,
  border: `${theme.borderWidths.hairline} solid transparent`,
  borderRadius: theme.radii.medium,
  backgroundColor: 'transparent',
  color: theme.colors.textMuted,
  fontSize: theme.fontSizes.small,
  overflowWrap: 'break-word',
  cursor: 'pointer',
  '&:hover': {
    color: theme.colors.text,
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
  },
  '&[aria-pressed="true"]': {
    color: theme.colors.text,
    fontWeight: theme.fontWeights.strong,
    borderColor: theme.colors.borderControl,
  },
  '@forced': { '&[aria-pressed="true"]': chosenWhenForced },
});
