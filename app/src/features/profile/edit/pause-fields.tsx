import { partialDateText, partsOfDate, typedDate } from '@almsway/client/fields/date-parts.ts';
import { counterOf } from '@almsway/client/i18n/character-counter.ts';
import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { PAUSE_REASON_MAX } from '@almsway/contract/profiles/monastic-profile';
import { DatePartsField } from '@almsway/design-system/date-parts-field';
import { DescriptionList } from '@almsway/design-system/description-list';
import { FieldGroup } from '@almsway/design-system/form-field';
import { Stack } from '@almsway/design-system/stack';
import { Switch } from '@almsway/design-system/switch';
import { TextField } from '@almsway/design-system/text-field';
import { useMemo } from 'react';
import { useController, type Control } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';

import type { PauseIssue, PauseValues } from './pause-values.ts';
import type { Meanwhile } from './use-section-form.ts';

const LABELS = {
  isPaused: 'profile.pause.switch',
  pauseReason: 'profile.pause.reason',
  retreatFrom: 'profile.pause.from',
  retreatUntil: 'profile.pause.until',
} as const satisfies Record<keyof PauseValues, MessageId>;

const ISSUES = {
  tooLong: 'profile.pause.issue.tooLong',
  dayUnfinished: 'profile.pause.issue.dayUnfinished',
  dayUnknown: 'profile.pause.issue.dayUnknown',
  untilMissing: 'profile.pause.issue.untilMissing',
  untilEarly: 'profile.pause.issue.untilEarly',
} as const satisfies Record<PauseIssue, MessageId>;

const isIssue = (name: string | undefined): name is PauseIssue =>
  name !== undefined && Object.hasOwn(ISSUES, name);

/** Fields for a pause of offerings, its reason, and the dates of a retreat. */
export function PauseFields({ control }: { control: Control<PauseValues> }) {
  const intl = useIntl();
  const isPaused = useController({ control, name: 'isPaused' }).field;
  const reason = useController({ control, name: 'pauseReason' });
  return (
    <>
      <Switch
        name={isPaused.name}
        label={<FormattedMessage id={LABELS.isPaused} />}
        hint={<FormattedMessage id="profile.pause.switchHint" />}
        checked={isPaused.value}
        onBlur={isPaused.onBlur}
        onChange={isPaused.onChange}
      />
      {isPaused.value && (
        <TextField
          {...reason.field}
          dir="auto"
          autoComplete="off"
          label={intl.formatMessage({ id: LABELS.pauseReason })}
          hint={intl.formatMessage({ id: 'profile.pause.reasonHint' })}
          optionalText={intl.formatMessage({ id: 'profile.optional' })}
          error={
            reason.fieldState.invalid
              ? intl.formatMessage({ id: ISSUES.tooLong }, { max: PAUSE_REASON_MAX })
              : undefined
          }
          counter={counterOf(intl, reason.field.value, PAUSE_REASON_MAX)}
        />
      )}
      <FieldGroup
        legend={intl.formatMessage({ id: 'profile.pause.retreat' })}
        hint={intl.formatMessage({ id: 'profile.pause.retreatHint' })}
      >
        <Stack gap="4">
          <DayInput control={control} name="retreatFrom" />
          <DayInput control={control} name="retreatUntil" />
        </Stack>
      </FieldGroup>
    </>
  );
}

function DayInput({
  control,
  name,
}: {
  control: Control<PauseValues>;
  name: 'retreatFrom' | 'retreatUntil';
}) {
  const intl = useIntl();
  const { field, fieldState } = useController({ control, name });
  const months = useMemo(() => {
    const format = new Intl.DateTimeFormat(intl.locale, { month: 'long', timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, index) => ({
      value: String(index + 1),
      label: format.format(Date.UTC(2000, index, 1)),
    }));
  }, [intl.locale]);
  const issue = fieldState.error?.message;
  const month = intl.formatMessage({ id: 'profile.date.month' });
  return (
    <DatePartsField
      name={name}
      label={intl.formatMessage({ id: LABELS[name] })}
      optionalText={intl.formatMessage({ id: 'profile.optional' })}
      error={isIssue(issue) ? intl.formatMessage({ id: ISSUES[issue] }) : undefined}
      value={partsOfDate(field.value)}
      onChange={(parts) => field.onChange(typedDate(parts))}
      onBlur={field.onBlur}
      dayLabel={intl.formatMessage({ id: 'profile.date.day' })}
      monthLabel={month}
      yearLabel={intl.formatMessage({ id: 'profile.date.year' })}
      months={months}
      monthPlaceholder={month}
    />
  );
}

/** The saved pause and retreat. */
export function PauseStanding({ meanwhile }: { meanwhile: Meanwhile<PauseValues> }) {
  const intl = useIntl();
  const { theirs, conflicts } = meanwhile;
  const textOf = (name: keyof PauseValues) => {
    if (name === 'isPaused') {
      return intl.formatMessage({ id: theirs.isPaused ? 'profile.value.on' : 'profile.value.off' });
    }
    const text = theirs[name];
    if (text === '') return intl.formatMessage({ id: 'profile.value.none' });
    return name === 'pauseReason' ? text : partialDateText(intl, text);
  };
  return (
    <DescriptionList
      items={conflicts.map((name) => ({
        label: intl.formatMessage({ id: LABELS[name] }),
        value: <bdi>{textOf(name)}</bdi>,
      }))}
    />
  );
}
