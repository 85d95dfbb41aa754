import { shortDayText } from '@almsway/client/i18n/days.ts';
import { languageNote } from '@almsway/client/i18n/language-note.ts';
import { methodLabels } from '@almsway/client/i18n/method-labels.ts';
import { euros } from '@almsway/client/i18n/money.ts';
import { LanguageNote } from '@almsway/client/i18n/written-text.tsx';
import { MonasticAvatar } from '@almsway/client/monastics/monastic-avatar.tsx';
import { Link } from '@almsway/client/navigation/link.tsx';
import { monasticPath, receiptsPath } from '@almsway/client/navigation/routes.ts';
import { type OfferingState, receivedCentsOf } from '@almsway/contract/giving/ledger';
import { sentReference, type Offering } from '@almsway/contract/giving/offerings';
import { fullName } from '@almsway/contract/profiles/full-name';
import { originalLanguage } from '@almsway/contract/profiles/own-texts';
import { TextLink } from '@almsway/design-system/link';
import { Quote } from '@almsway/design-system/quote';
import { Row } from '@almsway/design-system/row-list';
import { Facts, Text } from '@almsway/design-system/text';
import { Check, Circle, CircleHelp, Clock, Undo2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { CADENCE_TEXTS, dayOf, noteOf, STATE_WORDS } from './offering-texts.ts';

/** Id of the element that gets the focus in a row. */
export function rowId(offeringId: string): string {
  return `offering-${offeringId}`;
}

/** The mark before each state, so that a list can be read down its marks. */
const MARKS: Readonly<Record<OfferingState, ReactNode>> = {
  draft: <Circle />,
  declared: <Clock />,
  confirmed: <Check />,
  receipted: <Check />,
  notFound: <CircleHelp />,
  returned: <Undo2 />,
  cancelled: <X />,
};

/** States whose meaning is always in view. That of the others is among the details. */
const EXPLAINED: readonly Offering['status'][] = ['declared', 'notFound'];

/** One of the patron's own offerings: recipient, amount, state, and the monastic's thanks. */
export function OfferingRow({ offering }: { offering: Offering }) {
  const intl = useIntl();
  const { monastic, status, method, inKind, cadence, dedication, thanks, receiptNumber } = offering;
  const { amountCents, receivedCents, note, noteLanguage } = offering;
  const lang = originalLanguage(monastic);
  const isToEntity = monastic.userId === '';
  const name = isToEntity ? intl.formatMessage({ id: 'offerings.toEntity' }) : fullName(monastic);
  const amount = euros(intl, receivedCentsOf(offering));
  const isExplained = EXPLAINED.includes(status);
  const meaning = <FormattedMessage id={noteOf(offering)} />;
  const facts = [
    intl.formatMessage({ id: methodLabels(method).name }),
    ...(inKind === undefined ? [] : [inKind]),
    ...(cadence === 'once' ? [] : [intl.formatMessage({ id: CADENCE_TEXTS[cadence] })]),
    intl.formatMessage({ id: 'offerings.reference' }, { reference: sentReference(offering) }),
  ];
  return (
    <Row
      picture={<MonasticAvatar monastic={monastic} />}
      title={
        monastic.slug === '' ? (
          <span id={rowId(offering.offeringId)} tabIndex={-1}>
            {name}
          </span>
        ) : (
          <TextLink asChild tone="plain">
            <Link id={rowId(offering.offeringId)} href={monasticPath(monastic.slug)}>
              {name}
            </Link>
          </TextLink>
        )
      }
      figure={
        status === 'cancelled' ? (
          <Text as="span" tone="muted">
            {amount}
          </Text>
        ) : (
          amount
        )
      }
      note={
        <Facts
          items={[
            shortDayText(intl, dayOf(offering)),
            <Text key="state" as="span" variant="small" icon={MARKS[status]}>
              <FormattedMessage id={STATE_WORDS[status].name} />
            </Text>,
            receiptNumber && (
              <TextLink key="receipt" asChild>
                <Link
                  href={receiptsPath(receiptNumber)}
                  aria-label={intl.formatMessage(
                    { id: 'offerings.receipts.named' },
                    { number: receiptNumber },
                  )}
                >
                  <FormattedMessage id="offerings.receipts.word" />
                </Link>
              </TextLink>
            ),
          ]}
        />
      }
      details={{
        hint: intl.formatMessage({ id: 'offerings.details' }),
        label: intl.formatMessage({ id: 'offerings.detailsNamed' }, { amount, name }),
        content: (
          <>
            {isExplained ? null : (
              <Text variant="small" tone="muted">
                {meaning}
              </Text>
            )}
            <Text variant="small" tone="muted">
              <Facts items={facts} />
            </Text>
            {dedication === '' ? null : (
              <Text variant="small">
                <FormattedMessage
                  id="offerings.dedication"
                  values={{ dedication: <bdi>{dedication}</bdi> }}
                />
              </Text>
            )}
          </>
        ),
      }}
    >
      {isExplained || note !== '' ? (
        <Text variant="small" tone="muted">
          {isExplained ? meaning : null} <bdi lang={noteLanguage || undefined}>{note}</bdi>
        </Text>
      ) : null}
      <LanguageNote lang={noteLanguage} />
      {receivedCents === undefined || receivedCents === amountCents ? null : (
        <Text variant="small" tone="muted">
          <FormattedMessage
            id="offerings.otherAmount"
            values={{ declared: euros(intl, amountCents), received: amount }}
          />
        </Text>
      )}
      {thanks ? (
        <Quote
          isVoice
          lang={lang}
          languageText={languageNote(intl, lang)}
          source={shortDayText(intl, thanks.at)}
        >
          {thanks.text}
        </Quote>
      ) : null}
    </Row>
  );
}
