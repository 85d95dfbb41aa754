import type { Offering } from '@almsway/contract/giving/offerings';
import { fullName } from '@almsway/contract/profiles/full-name';
import { originalLanguage } from '@almsway/contract/profiles/own-texts';
import { Avatar } from '@almsway/design-system/avatar';
import { Badge } from '@almsway/design-system/badge';
import { Card } from '@almsway/design-system/card';
import { TextLink } from '@almsway/design-system/link';
import { Prose } from '@almsway/design-system/prose';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { FormattedMessage, useIntl } from 'react-intl';

import { photoAddress } from '#app/api/photo-address.ts';
import { METHOD_LABELS } from '#app/features/giving/methods/method-labels.ts';
import { dayText } from '#app/i18n/days.ts';
import { euros } from '#app/i18n/money.ts';
import { Link } from '#app/navigation/link.tsx';
import { monasticPath, receiptsPath } from '#app/navigation/routes.ts';

import { amountOf, CADENCE_TEXTS, noteOf, STATE_WORDS } from './offering-texts.ts';

/** Id of the element that gets the focus in a row. */
export function rowId(offeringId: string): string {
  return `offering-${offeringId}`;
}

/** One of the patron's own offerings: recipient, amount, state, and the monastic's thanks. */
export function OfferingRow({ offering }: { offering: Offering }) {
  const intl = useIntl();
  const { monastic, status, reference, method, cadence, dedication, thanks, note, receiptNumber } =
    offering;
  const name = fullName(monastic);
  const facts = [
    intl.formatMessage({ id: METHOD_LABELS[method].name }),
    ...(cadence === 'once' ? [] : [intl.formatMessage({ id: CADENCE_TEXTS[cadence] })]),
    intl.formatMessage({ id: 'offerings.reference' }, { reference }),
  ];
  return (
    <Card as="li">
      <Stack gap="3">
        <Stack direction="row" gap="3" align="start" wrap isFirstGrowing>
          <Stack direction="row" gap="3" align="center">
            <Avatar name={monastic.monasticName} photoUrl={photoAddress(monastic.photo)} />
            <Stack gap="0" align="start">
              {monastic.slug === '' ? (
                <span id={rowId(offering.offeringId)} tabIndex={-1}>
                  {name}
                </span>
              ) : (
                <TextLink asChild tone="plain">
                  <Link id={rowId(offering.offeringId)} href={monasticPath(monastic.slug)}>
                    {name}
                  </Link>
                </TextLink>
              )}
              <Text as="span" variant="small" tone="muted">
                {dayText(intl, offering.receivedOn || offering.declaredAt || offering.createdAt)}
              </Text>
            </Stack>
          </Stack>
          <strong>{euros(intl, amountOf(offering))}</strong>
        </Stack>
        <Stack direction="row" gap="2" wrap justify="between">
          <Badge tone={STATE_WORDS[status].tone}>
            <FormattedMessage id={STATE_WORDS[status].name} />
          </Badge>
          {receiptNumber === '' ? null : (
            <TextLink asChild>
              <Link href={receiptsPath(receiptNumber)}>
                <FormattedMessage
                  id="offerings.receipts.openNamed"
                  values={{ number: receiptNumber }}
                />
              </Link>
            </TextLink>
          )}
        </Stack>
        <Stack gap="1">
          <Text variant="small" tone="muted">
            <FormattedMessage id={noteOf(offering)} />
            {note === '' ? null : (
              <>
                {' '}
                <bdi>{note}</bdi>
              </>
            )}
          </Text>
          <Text variant="small" tone="muted">
            {facts.join(' · ')}
          </Text>
        </Stack>
        {dedication === '' ? null : (
          <Text variant="small">
            <FormattedMessage
              id="offerings.dedication"
              values={{ dedication: <bdi>{dedication}</bdi> }}
            />
          </Text>
        )}
        {thanks ? (
          <Prose preserveLines>
            <blockquote>
              <p dir="auto" lang={originalLanguage(monastic)}>
                {thanks.text}
              </p>
              <footer>
                <FormattedMessage
                  id="offerings.thanks"
                  values={{ name, date: dayText(intl, thanks.at) }}
                />
              </footer>
            </blockquote>
          </Prose>
        ) : null}
      </Stack>
    </Card>
  );
}
