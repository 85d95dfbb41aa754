import { Prose } from '@almsway/design-system/prose';
import { Text } from '@almsway/design-system/text';
import { useIntl } from 'react-intl';

import { languageNote } from './language-note.ts';

interface WrittenTextProps {
  readonly text: string;
  /** BCP 47 code of its language; undefined or empty if not known. */
  readonly lang: string | undefined;
  /** As wide as its container, for cards that are as narrow as a column already. */
  readonly isFullWidth?: boolean;
}

/** A text that a monastic or the team wrote, with a note if it is in another language than the page. */
export function WrittenText({ text, lang, isFullWidth }: WrittenTextProps) {
  return (
    <>
      <Prose preserveLines lang={lang || undefined} isFullWidth={isFullWidth}>
        {text}
      </Prose>
      <LanguageNote lang={lang} />
    </>
  );
}

/** The note below a text in another language than the page; nothing for others. */
export function LanguageNote({ lang }: Pick<WrittenTextProps, 'lang'>) {
  const note = languageNote(useIntl(), lang);
  return note === undefined ? null : (
    <Text variant="small" tone="muted">
      {note}
    </Text>
  );
}
