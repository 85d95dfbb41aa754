import { useAgeText } from '@almsway/client/i18n/ages.ts';
import { useDateText } from '@almsway/client/i18n/days.ts';
import { languageNote } from '@almsway/client/i18n/language-note.ts';
import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { euros } from '@almsway/client/i18n/money.ts';
import { Link } from '@almsway/client/navigation/link.tsx';
import { monasticPath } from '@almsway/client/navigation/routes.ts';
import { type OfferingState, receivedCentsOf } from '@almsway/contract/giving/ledger';
import type { Offering } from '@almsway/contract/giving/offerings';
import { fullName } from '@almsway/contract/profiles/full-name';
import { originalLanguage } from '@almsway/contract/profiles/own-texts';
import { TextLink } from '@almsway/design-system/link';
import { FeedLine } from '@almsway/design-system/patterns/feed-item';
import { useIntl, FormattedMessage } from 'react-intl';

const TEXTS: Readonly<Record<Exclude<OfferingState, 'draft'>, MessageId>> = {
  declared: 'patronHome.line.declared',
  confirmed: 'patronHome.line.received',
  receipted: 'patronHome.line.received',
  notFound: 'patronHome.line.notFound',
  returned: 'patronHome.line.returned',
  cancelled: 'patronHome.line.cancelled',
};

/** One of the patron's own offerings among the updates: one line, with the monastic's thanks. */
export function OfferingLine({ offering }: { offering: Offering }) {
  const intl = useIntl();
  const ageOf = useAgeText();
  const dateOf = useDateText();
  const { status, monastic, createdAt, thanks } = offering;
  if (status === 'draft') return null;
  const name = fullName(monastic);
  const lang = originalLanguage(monastic);
  return (
    <FeedLine
      as="li"
      timeText={ageOf(createdAt)}
      dateTime={createdAt}
      timeTitle={dateOf(createdAt)}
      quote={
        thanks && {
          children: thanks.text,
          lang,
          languageText: languageNote(intl, lang),
          source: name,
        }
      }
    >
      <FormattedMessage
        id={TEXTS[status]}
        values={{
          amount: euros(intl, receivedCentsOf(offering)),
          name:
            monastic.slug === '' ? (
              <bdi>{name}</bdi>
            ) : (
              <TextLink asChild tone="plain">
                <Link href={monasticPath(monastic.slug)}>{name}</Link>
              </TextLink>
            ),
        }}
      />
    </FeedLine>
  );
}
