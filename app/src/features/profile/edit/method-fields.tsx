import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { METHOD_LABELS } from '@almsway/client/i18n/method-labels.ts';
import type { MethodIssue } from '@almsway/contract/giving/method-checks';
import {
  HOLDER_MAX,
  ibanInFours,
  type DetailField,
  type Entity,
  type Receiver,
  type SupportMethod,
} from '@almsway/contract/giving/methods';
import { sepaText } from '@almsway/contract/giving/sepa-text';
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

import {
  typedFields,
  type DetailPath,
  receiversOf,
  type MethodField,
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

/** Input properties of a field. */
interface FieldView {
  readonly label: MessageId;
  readonly hint: MessageId;
  readonly dir: 'auto' | 'ltr';
  readonly autoCapitalize?: 'characters' | 'none';
  readonly inputMode?: 'tel';
  /** What banks show of the text, said below the field if it is not what was typed. */
  readonly asBanksShow?: (typed: string) => string;
  /** Formats the text while typing. */
  readonly asTyped?: (input: HTMLInputElement) => string;
}

const HOLDER_VIEW: FieldView = {
  label: 'profile.methods.holder',
  hint: 'profile.methods.holderHint',
  dir: 'auto',
};

/** Holder of a bank account, whose name banks compare: in the parts and the order that the bank has. */
const BANK_HOLDER_VIEW: FieldView = {
  ...HOLDER_VIEW,
  hint: 'profile.methods.holderBankHint',
  asBanksShow: (typed) => sepaText(typed).text,
};

/** Inputs of each method's details. */
export const DETAIL_VIEWS: {
  readonly [TMethod in SupportMethod]: Readonly<Record<DetailField<TMethod>, FieldView>>;
} = {
  bank: {
    iban: {
      label: 'profile.methods.iban',
      hint: 'profile.methods.ibanHint',
      dir: 'ltr',
      autoCapitalize: 'characters',
      asTyped: ibanAsTyped,
    },
    bic: {
      label: 'profile.methods.bic',
      hint: 'profile.methods.bicHint',
      dir: 'ltr',
      autoCapitalize: 'characters',
    },
  },
  bizum: {
    number: {
      label: 'profile.methods.number',
      hint: 'profile.methods.numberHint',
      dir: 'ltr',
      inputMode: 'tel',
    },
  },
  paypal: {
    name: {
      label: 'profile.methods.name',
      hint: 'profile.methods.nameHint',
      dir: 'ltr',
      autoCapitalize: 'none',
    },
  },
};

function fieldView(method: SupportMethod, field: MethodField): FieldView {
  const views: Partial<Record<MethodField, FieldView>> = DETAIL_VIEWS[method];
  return views[field] ?? (method === 'bank' ? BANK_HOLDER_VIEW : HOLDER_VIEW);
}

const ISSUES = {
  required: 'profile.methods.issue.required',
  holderTooLong: 'profile.methods.issue.holderTooLong',
  holderCharacters: 'profile.methods.issue.holderCharacters',
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

/** Says whether patrons are offered a method and, if not, why. */
function StateText({
  method,
  state,
  isSaved,
}: {
  method: SupportMethod;
  state: MethodState;
  isSaved: boolean;
}) {
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
        intl.formatMessage({ id: fieldView(method, field).label }),
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

/** An IBAN is grouped in fours while typing at its end; elsewhere the cursor would jump. */
function ibanAsTyped({ value, selectionEnd }: HTMLInputElement): string {
  const isAtEnd = selectionEnd === value.length;
  return isAtEnd && /^[\p{L}\p{N} -]*$/u.test(value) ? inFours(value) : value;
}

function inFours(text: string): string {
  return ibanInFours(text.replaceAll(/[\s-]/g, '').toUpperCase());
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
        error={
          isIssue(issue)
            ? intl.formatMessage(
                { id: ISSUES[issue] },
                { max: HOLDER_MAX, characters: sepaText(field.value).left.join(' ') },
              )
            : undefined
        }
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
