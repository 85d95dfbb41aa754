import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { METHOD_LABELS } from '@almsway/client/i18n/method-labels.ts';
import type { Entity, Receiver, SupportMethod } from '@almsway/contract/giving/methods';
import { tidyLine } from '@almsway/contract/text';
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

import { fieldView, isIssue, issueText, type FieldView } from './field-views.ts';
import { StateText } from './method-state-text.tsx';
import {
  typedFields,
  type DetailPath,
  receiversOf,
  type MethodState,
  type MethodsValues,
} from './method-values.ts';

/** Label of each recipient a monastic can choose. */
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

/** One payment method: recipient, details, and whether patrons are offered it. */
export function MethodFields({
  method,
  state,
  isSaved,
  asksReceiver,
  entity,
  onRemove,
}: {
  method: SupportMethod;
  state: MethodState;
  /** Whether it is unchanged since it was saved. */
  isSaved: boolean;
  /** Whether it asks who receives it. */
  asksReceiver: boolean;
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
  const name = intl.formatMessage({ id: METHOD_LABELS[method].name });
  return (
    <Stack as="section" gap="5" label={name}>
      <Divider />
      <Stack gap="1">
        <Stack direction="row" justify="between" wrap gap="2">
          <Heading level={2} size={3} id={`methods-${method}`} tabIndex={-1}>
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
          <StateText method={method} state={state} isSaved={isSaved} />
        </Text>
      </Stack>
      {asksReceiver && (
        <ReceiverInput method={method} receivers={receiversOf(handlesMoney, entity)} />
      )}
      {receiver !== '' && receiver !== 'entity' && (
        <Stack gap="5">
          {typedFields(method).map(({ field, path, isOptional }) => (
            <DetailInput
              key={path}
              path={path}
              view={fieldView(method, field)}
              isOptional={isOptional}
            />
          ))}
        </Stack>
      )}
      <Cluster>
        <Button variant="remove" edge="start" size="small" onClick={onRemove}>
          <FormattedMessage
            id="profile.methods.remove"
            values={{ method: intl.formatMessage({ id: METHOD_LABELS[method].word }) }}
          />
        </Button>
      </Cluster>
    </Stack>
  );
}

/** Who receives by a method, or by all of them. */
export function ReceiverInput({
  method,
  receivers,
  onChoose,
}: {
  method: SupportMethod;
  receivers: readonly Receiver[];
  onChoose?: (receiver: Receiver) => void;
}) {
  const intl = useIntl();
  const { control } = useFormContext<MethodsValues>();
  const { field, fieldState } = useController({ control, name: `${method}.receiver` });
  return (
    <RadioGroup
      {...field}
      onChange={(event) => {
        field.onChange(event);
        onChoose?.(event.currentTarget.value as Receiver);
      }}
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

function DetailInput({
  path,
  view,
  isOptional,
}: {
  path: DetailPath;
  view: FieldView;
  isOptional: boolean;
}) {
  const intl = useIntl();
  const { control } = useFormContext<MethodsValues>();
  const { field, fieldState } = useController({ control, name: path });
  const issue = fieldState.error?.message;
  const { label, hint, asTyped, asBanksShow, ...typing } = view;
  const shown = asBanksShow?.(field.value) ?? '';
  const isShown = asBanksShow !== undefined && !isIssue(issue) && shown !== tidyLine(field.value);
  return (
    <Stack gap="1">
      <TextField
        {...field}
        {...typing}
        id={`methods-${path.replace('.', '-')}`}
        label={intl.formatMessage({ id: label })}
        hint={intl.formatMessage({ id: hint })}
        {...(isOptional ? { optionalText: intl.formatMessage({ id: 'profile.optional' }) } : {})}
        error={isIssue(issue) ? issueText(intl, issue, field.value) : undefined}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          field.onChange(asTyped ? asTyped(event.currentTarget) : event);
        }}
      />
      <div role="status">
        {isShown && shown !== '' ? (
          <Text variant="small" tone="muted">
            <FormattedMessage
              id="profile.methods.banksShow"
              values={{ name: <strong>{shown}</strong> }}
            />
          </Text>
        ) : null}
      </div>
    </Stack>
  );
}
