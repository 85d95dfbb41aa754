import { DonorFields, EMPTY_DONOR, typedDonorFields } from '@almsway/client/donor/donor-fields.tsx';
import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { methodLabels } from '@almsway/client/i18n/method-labels.ts';
import { eurosInBooks } from '@almsway/client/i18n/money.ts';
import { showSnackbarAtom } from '@almsway/client/ui/snackbars.ts';
import type { LineDecision } from '@almsway/contract/desk/bank-import';
import {
  LEDGER_LIMITS,
  type BankLine,
  type DeskOffering,
} from '@almsway/contract/desk/desk-ledger';
import { recordOffering } from '@almsway/contract/desk/ledger-endpoints';
import { readAmount } from '@almsway/contract/giving/amount';
import { OFFERING_METHODS } from '@almsway/contract/giving/methods';
import { IDENTIFY_FROM_CENTS, typedDonorSchema } from '@almsway/contract/giving/tax';
import { isEmail } from '@almsway/contract/people/credentials';
import { Callout } from '@almsway/design-system/callout';
import { Form } from '@almsway/design-system/form';
import { RadioGroup } from '@almsway/design-system/radio-group';
import { Select } from '@almsway/design-system/select';
import { TextField } from '@almsway/design-system/text-field';
import { useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import * as v from 'valibot';

import { FormButtons } from '#desk/parts/form-buttons.tsx';
import { useChange } from '#desk/parts/use-desk-change.ts';
import { useTypedFields } from '#desk/parts/use-typed.ts';

import { AmountInput, DayInput, typedCents } from './amounts.tsx';
import { giverText, receiverText } from './ledger-list.tsx';
import { proposalOf } from './line-proposal.ts';
import { MonasticField, type ChosenReceiver } from './monastic-field.tsx';

/** What is recorded of a bank line, besides its amount and day. */
type RecordedByLine = Extract<LineDecision, { kind: 'record' }>['offering'];
const RECEIVERS = ['monastic', 'entity'] as const;
type ReceiverKind = (typeof RECEIVERS)[number];

const RECEIVER_LABELS = {
  monastic: 'desk.record.forMonastic',
  entity: 'desk.record.forEntity',
} as const satisfies Record<ReceiverKind, MessageId>;

const GIVERS = ['nobody', 'account', 'giver'] as const;
type GiverKind = (typeof GIVERS)[number];

const GIVER_LABELS = {
  nobody: 'desk.record.nobody',
  account: 'desk.record.account',
  giver: 'desk.record.giver',
} as const satisfies Record<GiverKind, MessageId>;

const typedSchema = v.object({
  receiverKind: v.picklist(RECEIVERS),
  receiver: v.nullable(v.object({ slug: v.string(), label: v.string() })),
  amount: v.string(),
  day: v.string(),
  method: v.picklist(OFFERING_METHODS),
  inKind: v.string(),
  kind: v.picklist(GIVERS),
  unknownReason: v.string(),
  email: v.string(),
  giver: typedDonorFields,
});
type Typed = v.InferOutput<typeof typedSchema>;

/** Whether the law asks who gave this, so that "not known" needs a reason. */
function needsReason({ kind, amount }: Typed): boolean {
  return kind === 'nobody' && (readAmount(amount).cents ?? 0) >= IDENTIFY_FROM_CENTS;
}

/** Errors by field. */
function faultsOf(typed: Typed) {
  const { receiverKind, receiver, amount, day, method, inKind, kind, email, giver } = typed;
  const read =
    kind === 'giver' ? v.safeParse(typedDonorSchema({ isRequired: false }), giver) : undefined;
  const issues = (read?.issues ?? []).map(
    ({ path, message }) => [String(path?.[0]?.key), message] as const,
  );
  const isReceiverMissing = receiverKind === 'monastic' && receiver === null;
  const isGiftMissing = method === 'inKind' && inKind.trim() === '';
  const isReasonMissing = needsReason(typed) && typed.unknownReason.trim() === '';
  return {
    isReceiverMissing,
    isGiftMissing,
    isReasonMissing,
    isComplete:
      !isReceiverMissing &&
      !isGiftMissing &&
      !isReasonMissing &&
      readAmount(amount).issue === undefined &&
      day !== '' &&
      (kind !== 'account' || isEmail(email.trim())) &&
      issues.length === 0,
    giver: new Map(issues.toReversed()),
    donor: read?.success ? read.output : undefined,
  };
}

/**
 * Records what nobody has declared, for a monastic or the entity itself: from an unknown giver, a patron with an
 * account, or a person or company without one. The first submit shows what would be recorded, the second records it. In
 * the row of a bank line one submit is enough, because nothing is recorded before the import is applied.
 */
export function RecordForm({
  line,
  receiver = null,
  onChosen,
  onDone,
  onCancel,
}: {
  /** The bank line that shows the money. */
  line?: BankLine | undefined;
  /** The monastic whom the line means. Its giver is then somebody whom the treasurer looks up. */
  receiver?: ChosenReceiver | null;
  /** Called with what is to be recorded when the import is applied; without it the form records it. */
  onChosen?: ((offering: RecordedByLine, shown: DeskOffering) => void) | undefined;
  /** Called with the id of the recorded offering. */
  onDone?: ((offeringId: string) => void) | undefined;
  onCancel: () => void;
}) {
  const intl = useIntl();
  const showSnackbar = useSetAtom(showSnackbarAtom);
  const change = useChange(recordOffering);
  const {
    fields: typed,
    put: setTyped,
    forget,
  } = useTypedFields(`record ${line?.lineId ?? ''}`, typedSchema, (): Typed => {
    const { method, payer } = proposalOf(line?.text ?? '', line?.payer);
    return {
      // Cash that is paid in comes from a collection, unless somebody says whom it is for.
      receiverKind: method === 'cash' && !receiver ? 'entity' : 'monastic',
      receiver,
      amount: line ? typedCents(intl, line.amountCents) : '',
      day: line?.bookedOn ?? '',
      method,
      inKind: '',
      // The person whom the bank names is known.
      kind: payer === '' && !receiver ? 'nobody' : 'giver',
      unknownReason: '',
      email: '',
      giver: { ...EMPTY_DONOR, name: payer },
    };
  });
  const [hasTried, setHasTried] = useState(false);
  const [shown, setShown] = useState<DeskOffering | null>(null);
  const isInRow = line !== undefined;
  const receiverInput = useRef<HTMLInputElement>(null);
  // The button that opened the form in the row of a bank line had the focus.
  useEffect(() => {
    if (isInRow) receiverInput.current?.focus();
  }, [isInRow]);
  const put = (part: Partial<Typed>) => {
    setShown(null);
    if (change.refusal) change.forget();
    setTyped(part);
  };
  const faults = faultsOf(typed);
  const isUnknownAddress = change.refusal?.field === 'slug';

  const send = async () => {
    setHasTried(true);
    const { cents } = readAmount(typed.amount);
    if (faults.isReceiverMissing) receiverInput.current?.focus();
    if (!faults.isComplete || cents === undefined) return;
    const offering = {
      ...(typed.receiverKind === 'monastic' && typed.receiver && { slug: typed.receiver.slug }),
      method: typed.method,
      ...(typed.method === 'inKind' && { inKind: typed.inKind }),
      ...(needsReason(typed) && { unknownReason: typed.unknownReason }),
      ...(typed.kind === 'account' && { email: typed.email.trim() }),
      ...(typed.kind === 'giver' && faults.donor && { giver: faults.donor }),
    };
    const sent = await change.send({
      body: {
        ...offering,
        amountCents: cents,
        receivedOn: typed.day,
        isDryRun: shown === null,
      },
    });
    if (sent.kind === 'refused') {
      if (sent.refusal?.field === 'slug') receiverInput.current?.focus();
      return;
    }
    if (sent.kind === 'made' && onChosen) {
      forget();
      onChosen(offering, sent.answer.data);
      return;
    }
    if (sent.kind === 'made' && shown === null) {
      setShown(sent.answer.data);
      return;
    }
    if (sent.kind === 'made') {
      forget();
      showSnackbar({ tone: 'success', message: 'desk.record.done' });
      onDone?.(sent.answer.data.offeringId);
    }
  };
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <RadioGroup
        name="receiver"
        label={intl.formatMessage({ id: 'desk.record.for' })}
        value={typed.receiverKind}
        options={RECEIVERS.map((value) => ({
          value,
          label: intl.formatMessage({ id: RECEIVER_LABELS[value] }),
        }))}
        onChange={({ target }) =>
          put({ receiverKind: RECEIVERS.find((each) => each === target.value) ?? 'monastic' })
        }
      />
      {typed.receiverKind === 'monastic' && (
        <MonasticField
          ref={receiverInput}
          value={typed.receiver}
          error={
            isUnknownAddress
              ? intl.formatMessage({ id: 'desk.record.unknownAddress' })
              : hasTried && faults.isReceiverMissing
                ? intl.formatMessage({ id: 'desk.record.monasticRequired' })
                : undefined
          }
          onChange={(receiver) => put({ receiver })}
        />
      )}
      {!line && (
        <>
          <AmountInput
            label={typed.method === 'inKind' ? 'desk.field.value' : 'desk.field.amount'}
            value={typed.amount}
            isChecked={hasTried}
            onChange={(amount) => put({ amount })}
          />
          <DayInput
            label="desk.field.receivedOn"
            value={typed.day}
            isChecked={hasTried}
            onChange={(day) => put({ day })}
          />
        </>
      )}
      <Select
        label={intl.formatMessage({ id: 'desk.field.method' })}
        value={typed.method}
        options={OFFERING_METHODS.map((value) => ({
          value,
          label: intl.formatMessage({ id: methodLabels(value).name }),
        }))}
        onChange={({ target }) =>
          put({ method: OFFERING_METHODS.find((each) => each === target.value) ?? typed.method })
        }
      />
      {typed.method === 'inKind' && (
        <TextField
          label={intl.formatMessage({ id: 'desk.field.inKind' })}
          hint={intl.formatMessage({ id: 'desk.record.inKindHint' })}
          value={typed.inKind}
          maxLength={LEDGER_LIMITS.note}
          error={
            hasTried && faults.isGiftMissing
              ? intl.formatMessage({ id: 'desk.record.inKindRequired' })
              : undefined
          }
          onChange={({ target }) => put({ inKind: target.value })}
        />
      )}
      <RadioGroup
        name="giver"
        label={intl.formatMessage({ id: 'desk.record.who' })}
        value={typed.kind}
        options={GIVERS.map((value) => ({
          value,
          label: intl.formatMessage({ id: GIVER_LABELS[value] }),
        }))}
        onChange={({ target }) =>
          put({ kind: GIVERS.find((each) => each === target.value) ?? 'nobody' })
        }
      />
      {needsReason(typed) && (
        <TextField
          label={intl.formatMessage({ id: 'desk.record.unknownReason' })}
          hint={intl.formatMessage({ id: 'desk.record.unknownReasonHint' })}
          value={typed.unknownReason}
          maxLength={LEDGER_LIMITS.note}
          error={
            hasTried && faults.isReasonMissing
              ? intl.formatMessage({ id: 'desk.record.unknownReasonRequired' })
              : undefined
          }
          onChange={({ target }) => put({ unknownReason: target.value })}
        />
      )}
      {typed.kind === 'account' && (
        <TextField
          label={intl.formatMessage({ id: 'desk.profile.email' })}
          hint={intl.formatMessage({ id: 'desk.record.emailHint' })}
          type="email"
          value={typed.email}
          error={
            hasTried && !isEmail(typed.email.trim())
              ? intl.formatMessage({ id: 'desk.emailInvalid' })
              : undefined
          }
          onChange={({ target }) => put({ email: target.value })}
        />
      )}
      {typed.kind === 'giver' && (
        <DonorFields
          typed={typed.giver}
          put={(part) => put({ giver: { ...typed.giver, ...part } })}
          issueOf={(name) => (hasTried ? faults.giver.get(name) : undefined)}
          idPrefix="giver"
          taxIdHint="desk.record.taxIdHint"
        />
      )}
      <div role="status">
        {shown && (
          <Callout tone="info" title={intl.formatMessage({ id: 'desk.record.preview' })}>
            <FormattedMessage
              id="desk.record.previewBody"
              values={{
                amount: eurosInBooks(intl, shown.receivedCents ?? shown.amountCents),
                from: <bdi>{giverText(intl, shown)}</bdi>,
                to: <bdi>{receiverText(intl, shown)}</bdi>,
              }}
            />
          </Callout>
        )}
      </div>
      <FormButtons
        change={isUnknownAddress ? { ...change, refusal: null } : change}
        submit={
          onChosen ? 'desk.record.choose' : shown ? 'desk.record.record' : 'desk.record.check'
        }
        size="medium"
        onCancel={() => {
          forget();
          onCancel();
        }}
      />
    </Form>
  );
}
