import type { MethodIssue } from '@almsway/contract/giving/method-checks';
import {
  HOLDER_MAX,
  ibanInFours,
  type Entity,
  type Receiver,
} from '@almsway/contract/giving/methods';
import type { SupportMethod } from '@almsway/contract/profiles/monastic-fields';
import { Badge } from '@almsway/design-system/badge';
import { Button } from '@almsway/design-system/button';
import { Divider } from '@almsway/design-system/divider';
import { Heading } from '@almsway/design-system/heading';
import { RadioGroup } from '@almsway/design-system/radio-group';
import { Cluster, Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { TextField } from '@almsway/design-system/text-field';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';

import type { MessageId } from '#app/i18n/message-id.ts';
import { SUPPORT_METHOD_LABELS, SUPPORT_METHOD_WORDS } from '#app/i18n/monastic-labels.ts';

import {
  METHOD_FIELDS,
  receiversOf,
  type MethodField,
  type MethodState,
  type MethodsValues,
} from './method-values.ts';

/** Message that names who receives, as the monastic chooses. */
export const RECEIVER_LABELS = {
  entity: 'profile.methods.receiver.entity',
  monastic: 'profile.methods.receiver.monastic',
  steward: 'profile.methods.receiver.steward',
} as const satisfies Record<Receiver, MessageId>;

const RECEIVER_HINTS = {
  entity: 'profile.methods.receiver.entityHint',
  monastic: 'profile.methods.receiver.monasticHint',
  steward: 'profile.methods.receiver.stewardHint',
} as const satisfies Record<Receiver, MessageId>;

const FIELD_TEXTS = {
  holder: { label: 'profile.methods.holder', hint: 'profile.methods.holderHint' },
  iban: { label: 'profile.methods.iban', hint: 'profile.methods.ibanHint' },
  bic: { label: 'profile.methods.bic', hint: 'profile.methods.bicHint' },
  number: { label: 'profile.methods.number', hint: 'profile.methods.numberHint' },
  name: { label: 'profile.methods.name', hint: 'profile.methods.nameHint' },
} as const satisfies Record<MethodField, { label: MessageId; hint: MessageId }>;

const ISSUES = {
  required: 'profile.methods.issue.required',
  holderTooLong: 'profile.methods.issue.holderTooLong',
  ibanInvalid: 'profile.methods.issue.ibanInvalid',
  ibanCountry: 'profile.methods.issue.ibanCountry',
  ibanLength: 'profile.methods.issue.ibanLength',
  ibanChecksum: 'profile.methods.issue.ibanChecksum',
  ibanNotSepa: 'profile.methods.issue.ibanNotSepa',
  bicInvalid: 'profile.methods.issue.bicInvalid',
  bizumInvalid: 'profile.methods.issue.bizumInvalid',
  paypalInvalid: 'profile.methods.issue.paypalInvalid',
  paypalHost: 'profile.methods.issue.paypalHost',
} as const satisfies Record<MethodIssue, MessageId>;

const isIssue = (name: string | undefined): name is MethodIssue =>
  name !== undefined && Object.hasOwn(ISSUES, name);

/** One method: who receives, its details, and whether patrons are offered it. */
export function MethodFields({
  method,
  state,
  isSaved,
  entity,
  onRemove,
}: {
  method: SupportMethod;
  state: MethodState;
  /** Is it as it is kept? */
  isSaved: boolean;
  /** The non-profit entity; null where there is none. */
  entity: Entity | null;
  onRemove: () => void;
}) {
  const intl = useIntl();
  const { control } = useFormContext<MethodsValues>();
  const [receiver, handlesMoney] = useWatch({
    control,
    name: [`${method}.receiver`, 'handlesMoney'],
  });
  const name = intl.formatMessage({ id: SUPPORT_METHOD_LABELS[method] });
  return (
    <Stack as="section" gap="5" label={name}>
      <Divider />
      <Stack gap="1">
        <Stack direction="row" justify="between" wrap gap="2">
          <Heading level={3} id={`methods-${method}`} tabIndex={-1}>
            {name}
          </Heading>
          <Badge tone={state.kind === 'complete' ? 'success' : 'warning'}>
            <FormattedMessage
              id={
                state.kind === 'complete'
                  ? 'profile.methods.complete'
                  : 'profile.methods.incomplete'
              }
            />
          </Badge>
        </Stack>
        <Text variant="small" tone="muted">
          <StateText state={state} isSaved={isSaved} />
        </Text>
      </Stack>
      <ReceiverInput method={method} receivers={receiversOf(handlesMoney, entity)} />
      {receiver !== '' && receiver !== 'entity' && (
        <Stack gap="5">
          {METHOD_FIELDS[method].map((field) => (
            <DetailInput key={field} path={`${method}.${field}` as DetailPath} field={field} />
          ))}
        </Stack>
      )}
      <Cluster>
        <Button variant="quiet" size="small" onClick={onRemove}>
          <FormattedMessage
            id="profile.methods.remove"
            values={{ method: intl.formatMessage({ id: SUPPORT_METHOD_WORDS[method] }) }}
          />
        </Button>
      </Cluster>
    </Stack>
  );
}

/** Whether patrons are offered a method and, if not, why. */
function StateText({ state, isSaved }: { state: MethodState; isSaved: boolean }) {
  const intl = useIntl();
  switch (state.kind) {
    case 'complete':
      return (
        <FormattedMessage
          id={isSaved ? 'profile.methods.offered' : 'profile.methods.offeredOnceSaved'}
        />
      );
    case 'missing': {
      const labels = state.fields.map((field) =>
        intl.formatMessage({ id: FIELD_TEXTS[field].label }),
      );
      const fields = intl.formatList(labels, { type: 'conjunction' });
      return <FormattedMessage id="profile.methods.missing" values={{ fields }} />;
    }
    case 'wrong':
      return <FormattedMessage id="profile.methods.wrong" />;
    case 'noReceiver':
      return <FormattedMessage id="profile.methods.noReceiver" />;
    case 'entityLacks':
      return <FormattedMessage id="profile.methods.entityLacks" />;
  }
}

function ReceiverInput({
  method,
  receivers,
}: {
  method: SupportMethod;
  receivers: readonly Receiver[];
}) {
  const intl = useIntl();
  const { control } = useFormContext<MethodsValues>();
  const { field, fieldState } = useController({ control, name: `${method}.receiver` });
  return (
    <RadioGroup
      {...field}
      id={`methods-${method}-receiver`}
      label={intl.formatMessage({ id: 'profile.methods.receiver.label' })}
      options={receivers.map((value) => ({
        value,
        label: intl.formatMessage({ id: RECEIVER_LABELS[value] }),
        hint: intl.formatMessage({ id: RECEIVER_HINTS[value] }),
      }))}
      error={
        fieldState.invalid
          ? intl.formatMessage({ id: 'profile.methods.issue.required' })
          : undefined
      }
    />
  );
}

type DetailPath = 'bank.holder' | 'bank.iban' | 'bank.bic' | 'bizum.number' | 'paypal.name';

/** An IBAN that is typed on at its end is shown in fours; elsewhere the cursor would jump. */
function ibanAsTyped({ value, selectionEnd }: HTMLInputElement): string {
  const isAtEnd = selectionEnd === value.length;
  return isAtEnd && /^[\p{L}\p{N} -]*$/u.test(value) ? inFours(value) : value;
}

const inFours = (text: string) => ibanInFours(text.replaceAll(/[\s-]/g, '').toUpperCase());

function DetailInput({ path, field: kind }: { path: DetailPath; field: MethodField }) {
  const intl = useIntl();
  const { control } = useFormContext<MethodsValues>();
  const { field, fieldState } = useController({ control, name: path });
  const issue = fieldState.error?.message;
  const { label, hint } = FIELD_TEXTS[kind];
  const isCode = kind === 'iban' || kind === 'bic';
  return (
    <TextField
      {...field}
      id={`methods-${path.replace('.', '-')}`}
      label={intl.formatMessage({ id: label })}
      hint={intl.formatMessage({ id: hint })}
      {...(kind === 'bic' ? { optionalText: intl.formatMessage({ id: 'profile.optional' }) } : {})}
      error={
        isIssue(issue) ? intl.formatMessage({ id: ISSUES[issue] }, { max: HOLDER_MAX }) : undefined
      }
      autoComplete="off"
      spellCheck={false}
      dir={kind === 'holder' ? 'auto' : 'ltr'}
      autoCapitalize={isCode ? 'characters' : kind === 'name' ? 'none' : undefined}
      inputMode={kind === 'number' ? 'tel' : undefined}
      onChange={(event) => {
        field.onChange(kind === 'iban' ? ibanAsTyped(event.currentTarget) : event);
      }}
    />
  );
}
