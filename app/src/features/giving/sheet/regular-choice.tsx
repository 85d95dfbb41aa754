import { todayOf } from '@almsway/client/i18n/days.ts';
import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { euros } from '@almsway/client/i18n/money.ts';
import { daysAfter } from '@almsway/contract/giving/bank-days';
import type { Intention } from '@almsway/contract/giving/intentions';
import { STANDING_START } from '@almsway/contract/giving/offerings';
import { RadioGroup } from '@almsway/design-system/radio-group';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { TextField } from '@almsway/design-system/text-field';
import { useId, type Ref } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

/** How a regular offering is sent each time. */
export interface Regular {
  readonly way: 'standing' | 'reminded';
  /** First day of the standing order, `YYYY-MM-DD`; empty while none is chosen. */
  readonly startsOn: string;
}

const WAYS = {
  standing: { label: 'support.regular.standing', hint: 'support.regular.standingHint' },
  reminded: { label: 'support.regular.reminded', hint: 'support.regular.remindedHint' },
} as const satisfies Record<Regular['way'], Record<'label' | 'hint', MessageId>>;

/** The first choice: by a standing order that begins today. */
export function firstRegular(): Regular {
  return { way: 'standing', startsOn: todayOf(new Date()) };
}

/** Why the first day of a standing order is not accepted. */
export function startIssue({ way, startsOn }: Regular): MessageId | undefined {
  if (way === 'reminded') return undefined;
  if (startsOn === '') return 'support.regular.startsOnRequired';
  const today = todayOf(new Date());
  const { before, after } = STANDING_START;
  const isAboutNow = startsOn >= daysAfter(today, -before) && startsOn <= daysAfter(today, after);
  return isAboutNow ? undefined : 'support.regular.startsOnRange';
}

/** Asks whether a regular offering is sent by a standing order, which begins on a day, or by hand. */
export function RegularChoice({
  value,
  former,
  isChecked,
  dayRef,
  onChange,
}: {
  value: Regular;
  /** The patron's current standing gift, whose standing order is changed; undefined if there is none. */
  former: Intention | undefined;
  /** Whether to say what is wrong. */
  isChecked: boolean;
  /** The field of the first day. */
  dayRef: Ref<HTMLInputElement>;
  onChange: (value: Regular) => void;
}) {
  const intl = useIntl();
  const id = useId();
  const issue = startIssue(value);
  return (
    <Stack gap="4">
      {former ? (
        <Text>
          <FormattedMessage
            id="support.gift.replaces"
            values={{ amount: euros(intl, former.amountCents), cadence: former.cadence }}
          />
        </Text>
      ) : (
        <RadioGroup
          label={intl.formatMessage({ id: 'support.regular.label' })}
          layout="rows"
          name={`${id}-way`}
          value={value.way}
          options={Object.entries(WAYS).map(([way, { label, hint }]) => ({
            value: way,
            label: intl.formatMessage({ id: label }),
            hint: intl.formatMessage({ id: hint }),
          }))}
          onChange={({ target }) =>
            onChange({ ...value, way: target.value === 'reminded' ? 'reminded' : 'standing' })
          }
        />
      )}
      {value.way === 'standing' && (
        <TextField
          ref={dayRef}
          label={intl.formatMessage({ id: 'support.regular.startsOn' })}
          type="date"
          fits="date"
          value={value.startsOn}
          error={isChecked && issue ? intl.formatMessage({ id: issue }) : undefined}
          onChange={({ target }) => onChange({ ...value, startsOn: target.value })}
        />
      )}
    </Stack>
  );
}
