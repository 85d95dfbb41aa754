import type { BankLine, DeskOffering } from '@almsway/contract/desk/desk-ledger';
import { recordOffering } from '@almsway/contract/desk/ledger-endpoints';
import { readAmount } from '@almsway/contract/giving/amount';
import { SUPPORT_METHODS, type SupportMethod } from '@almsway/contract/giving/methods';
import { giverSchema, type TaxIssue } from '@almsway/contract/giving/tax';
import { isEmail } from '@almsway/contract/people/credentials';
import { Callout } from '@almsway/design-system/callout';
import { Form } from '@almsway/design-system/form';
import { RadioGroup } from '@almsway/design-system/radio-group';
import { Select } from '@almsway/design-system/select';
import { TextField } from '@almsway/design-system/text-field';
import { useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { safeParse } from 'valibot';

import { FormButtons } from '#app/desk/parts/form-buttons.tsx';
import { useChange } from '#app/desk/parts/use-desk-change.ts';
import { METHOD_LABELS } from '#app/features/giving/methods/method-labels.ts';
import { countryChoices } from '#app/i18n/choices.ts';
import type { MessageId } from '#app/i18n/message-id.ts';
import { euros } from '#app/i18n/money.ts';
import { showSnackbarAtom } from '#app/ui/snackbars.ts';

import { AmountInput, DayInput, typedCents } from './amounts.tsx';
import { giverText, receiverText } from './ledger-list.tsx';
import { MonasticField, type ChosenReceiver } from './monastic-field.tsx';

const GIVERS = ['nobody', 'account', 'giver'] as const;
type GiverKind = (typeof GIVERS)[number];

const GIVER_LABELS = {
  nobody: 'desk.record.nobody',
  account: 'desk.record.account',
  giver: 'desk.record.giver',
} as const satisfies Record<GiverKind, MessageId>;

const TAX_ISSUES = {
  required: 'desk.required',
  tooLong: 'offerings.tax.tooLong',
  taxIdInvalid: 'desk.record.taxIdInvalid',
  taxIdUnsupported: 'desk.record.taxIdUnsupported',
  taxIdLetter: 'offerings.tax.taxIdLetter',
  postalCodeInvalid: 'offerings.tax.postalCodeInvalid',
  countryInvalid: 'offerings.tax.countryInvalid',
} as const satisfies Record<TaxIssue, MessageId>;

const LINES = [
  { name: 'name', label: 'desk.record.name' },
  { name: 'taxId', label: 'desk.field.taxId' },
  { name: 'street', label: 'offerings.tax.street' },
  { name: 'postalCode', label: 'offerings.tax.postalCode' },
  { name: 'city', label: 'offerings.tax.city' },
] as const;

interface Typed {
  readonly receiver: ChosenReceiver | null;
  readonly amount: string;
  readonly day: string;
  readonly method: SupportMethod;
  readonly kind: GiverKind;
  readonly email: string;
  readonly giver: Readonly<Record<(typeof LINES)[number]['name'] | 'country', string>>;
}

const EMPTY_GIVER = { name: '', taxId: '', street: '', postalCode: '', city: '', country: 'ES' };

/** Errors by field. */
function faultsOf({ receiver, amount, day, kind, email, giver }: Typed) {
  const read = kind === 'giver' ? safeParse(giverSchema, giver) : undefined;
  const issues = (read?.issues ?? []).map(
    ({ path, message }) => [String(path?.[0]?.key), message as TaxIssue] as const,
  );
  return {
    isComplete:
      receiver !== null &&
      readAmount(amount).issue === undefined &&
      day !== '' &&
      (kind !== 'account' || isEmail(email.trim())) &&
      issues.length === 0,
    giver: new Map(issues.toReversed()),
  };
}

/**
 * Records money that nobody has declared: from an unknown giver, a patron with an account, or a person or
 * company without one. The first submit shows what would be recorded, the second records it.
 */
export function RecordForm({
  line,
  onDone,
  onCancel,
}: {
  /** The bank line that shows the money. */
  line?: BankLine | undefined;
  /** Called with the id of the recorded offering. */
  onDone: (offeringId: string) => void;
  onCancel: () => void;
}) {
  const intl = useIntl();
  const showSnackbar = useSetAtom(showSnackbarAtom);
  const change = useChange(recordOffering);
  const [typed, setTyped] = useState<Typed>({
    receiver: null,
    amount: line ? typedCents(line.amountCents) : '',
    day: line?.bookedOn ?? '',
    method: 'bank',
    kind: 'nobody',
    email: '',
    giver: EMPTY_GIVER,
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
    setTyped({ ...typed, ...part });
  };
  const faults = faultsOf(typed);
  const isUnknownAddress = change.refusal?.field === 'slug';

  const send = async () => {
    setHasTried(true);
    const { cents } = readAmount(typed.amount);
    if (typed.receiver === null) receiverInput.current?.focus();
    if (typed.receiver === null || !faults.isComplete || cents === undefined) return;
    const sent = await change.send({
      body: {
        slug: typed.receiver.slug,
        amountCents: cents,
        method: typed.method,
        receivedOn: typed.day,
        ...(typed.kind === 'account' && { email: typed.email.trim() }),
        ...(typed.kind === 'giver' && { giver: typed.giver }),
        ...(line && { bankLineId: line.lineId }),
        isDryRun: shown === null,
      },
    });
    if (sent.kind === 'refused') {
      if (sent.refusal?.field === 'slug') receiverInput.current?.focus();
      return;
    }
    if (sent.kind === 'made' && shown === null) {
      setShown(sent.answer.data);
      return;
    }
    if (sent.kind === 'made') {
      showSnackbar({ tone: 'success', message: 'desk.record.done' });
      onDone(sent.answer.data.offeringId);
    }
  };
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <MonasticField
        ref={receiverInput}
        value={typed.receiver}
        error={
          isUnknownAddress
            ? intl.formatMessage({ id: 'desk.record.unknownAddress' })
            : hasTried && typed.receiver === null
              ? intl.formatMessage({ id: 'desk.record.monasticRequired' })
              : undefined
        }
        onChange={(receiver) => put({ receiver })}
      />
      <AmountInput
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
      <Select
        label={intl.formatMessage({ id: 'desk.field.method' })}
        value={typed.method}
        options={SUPPORT_METHODS.map((value) => ({
          value,
          label: intl.formatMessage({ id: METHOD_LABELS[value].name }),
        }))}
        onChange={({ target }) =>
          put({ method: SUPPORT_METHODS.find((each) => each === target.value) ?? typed.method })
        }
      />
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
        <>
          {LINES.map(({ name, label }) => {
            const issue = hasTried ? faults.giver.get(name) : undefined;
            return (
              <TextField
                key={name}
                label={intl.formatMessage({ id: label })}
                value={typed.giver[name]}
                error={issue && intl.formatMessage({ id: TAX_ISSUES[issue] })}
                onChange={({ target }) => put({ giver: { ...typed.giver, [name]: target.value } })}
              />
            );
          })}
          <Select
            label={intl.formatMessage({ id: 'offerings.tax.country' })}
            value={typed.giver.country}
            options={countryChoices(intl.locale)}
            onChange={({ target }) => put({ giver: { ...typed.giver, country: target.value } })}
          />
        </>
      )}
      <div role="status">
        {shown && (
          <Callout tone="info" title={intl.formatMessage({ id: 'desk.record.preview' })}>
            <FormattedMessage
              id="desk.record.previewBody"
              values={{
                amount: euros(intl, shown.receivedCents ?? shown.amountCents),
                from: <bdi>{giverText(intl, shown)}</bdi>,
                to: <bdi>{receiverText(intl, shown)}</bdi>,
              }}
            />
          </Callout>
        )}
      </div>
      <FormButtons
        change={isUnknownAddress ? { ...change, refusal: null } : change}
        submit={shown ? 'desk.record.record' : 'desk.record.check'}
        size="medium"
        onCancel={onCancel}
      />
    </Form>
  );
}
