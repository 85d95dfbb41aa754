import { euros } from '@almsway/client/i18n/money.ts';
import { SPANISH_RELIEF, spanishRelief } from '@almsway/contract/giving/tax';
import { DescriptionList } from '@almsway/design-system/description-list';
import { Disclosure } from '@almsway/design-system/disclosure';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { FormattedMessage, useIntl } from 'react-intl';

/** Worked example of the Spanish tax relief on the donations of a year. It says that it is not advice. */
export function ReliefExample({
  year,
  cents,
}: {
  year: string;
  /** Sum of the receipts of the year. */
  cents: number;
}) {
  const intl = useIntl();
  const { firstCents, firstPercent, restPercent, basePercent } = SPANISH_RELIEF;
  const { first, rest, total } = spanishRelief(cents);
  const percent = (value: number) => intl.formatNumber(value / 100, { style: 'percent' });
  return (
    <Disclosure summary={<FormattedMessage id="offerings.relief.title" />}>
      <Stack gap="3">
        <DescriptionList
          items={[
            {
              label: intl.formatMessage({ id: 'offerings.relief.given' }, { year }),
              value: euros(intl, cents),
            },
            {
              label: intl.formatMessage(
                { id: 'offerings.relief.first' },
                {
                  percent: percent(firstPercent),
                  amount: euros(intl, Math.min(cents, firstCents)),
                },
              ),
              value: euros(intl, first),
            },
            {
              label: intl.formatMessage(
                { id: 'offerings.relief.rest' },
                {
                  percent: percent(restPercent),
                  amount: euros(intl, Math.max(0, cents - firstCents)),
                },
              ),
              value: euros(intl, rest),
            },
            {
              label: intl.formatMessage({ id: 'offerings.relief.total' }),
              value: <strong>{euros(intl, total)}</strong>,
            },
          ]}
        />
        <Text variant="small" tone="muted">
          <FormattedMessage
            id="offerings.relief.note"
            values={{ percent: percent(basePercent), first: euros(intl, firstCents) }}
          />
        </Text>
      </Stack>
    </Disclosure>
  );
}
