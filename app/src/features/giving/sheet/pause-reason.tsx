import { languageNote } from '@almsway/client/i18n/language-note.ts';
import { originalLanguage } from '@almsway/contract/profiles/own-texts';
import { Text } from '@almsway/design-system/text';
import { useIntl } from 'react-intl';

interface PauseReasonProps {
  /** What a monastic wrote. */
  readonly reason: string;
  /** Their profile, which has the language of their texts. */
  readonly profile: Parameters<typeof originalLanguage>[0];
}

/** Why a monastic receives nothing at the moment, in their own words, with a note of another language. */
export function PauseReason({ reason, profile }: PauseReasonProps) {
  const lang = originalLanguage(profile);
  const note = languageNote(useIntl(), lang);
  return (
    <>
      <p dir="auto" lang={lang}>
        {reason}
      </p>
      {note === undefined ? null : (
        <Text variant="small" tone="muted">
          {note}
        </Text>
      )}
    </>
  );
}
