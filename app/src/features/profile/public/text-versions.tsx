import { ownLanguageName } from '@almsway/client/i18n/display-names.ts';
import { languageNote } from '@almsway/client/i18n/language-note.ts';
import type { PublicProfile } from '@almsway/contract/profiles/monastic-profile';
import { languagesToChoose, type ReadTexts } from '@almsway/contract/profiles/own-texts';
import { LanguageSwitch } from '@almsway/design-system/patterns/language-switch';
import { Cluster } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { FormattedMessage, useIntl } from 'react-intl';

/** Languages in which a monastic's texts can be read. If there is only one, says which if it is not that of the page. */
export function TextVersions({
  profile,
  texts,
  onChoose,
}: {
  profile: PublicProfile;
  /** The version shown. */
  texts: ReadTexts;
  /** Called with the language that the reader chose. */
  onChoose: (language: string) => void;
}) {
  const intl = useIntl();
  const languages = languagesToChoose(profile);
  if (languages.length === 0 || texts.language === undefined) {
    const note = languageNote(intl, texts.summary.lang);
    return note ? (
      <Text variant="small" tone="muted">
        {note}
      </Text>
    ) : null;
  }
  return (
    <Cluster gap="2">
      <Text as="span" variant="small" tone="muted">
        <FormattedMessage id="monastic.versions.readIn" />
      </Text>
      <LanguageSwitch
        label={intl.formatMessage({ id: 'monastic.versions.label' })}
        languages={languages.map((id) => ({ id, name: ownLanguageName(intl.locale, id) }))}
        current={texts.language}
        onChoose={onChoose}
      />
      {texts.isOlder ? (
        <Text as="span" variant="small" tone="muted">
          <FormattedMessage id="monastic.versions.older" />
        </Text>
      ) : null}
    </Cluster>
  );
}
