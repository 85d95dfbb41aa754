/** Typed fields of payment methods: how they look, and what is said of a wrong one. */
import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import type { MethodIssue } from '@almsway/contract/giving/method-checks';
import {
  HOLDER_MAX,
  ibanInFours,
  type DetailField,
  type SupportMethod,
} from '@almsway/contract/giving/methods';
import { sepaText } from '@almsway/contract/giving/sepa-text';
import type { IntlShape } from 'react-intl';

import type { MethodField } from './method-values.ts';

/** Input properties of a field. */
export interface FieldView {
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

/** Input properties of a typed field of a method. */
export function fieldView(method: SupportMethod, field: MethodField): FieldView {
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

/** Whether this names a reason a detail is refused. */
export const isIssue = (name: string | undefined): name is MethodIssue =>
  name !== undefined && Object.hasOwn(ISSUES, name);

/** What is wrong with a typed text, and what to do. */
export function issueText(intl: IntlShape, issue: MethodIssue, typed: string): string {
  const { left } = sepaText(typed);
  // Signs of which nothing remains are named too.
  const characters = (left.length > 0 ? left : [...new Set(typed.replace(/\s/g, ''))]).join(' ');
  return intl.formatMessage({ id: ISSUES[issue] }, { max: HOLDER_MAX, characters });
}

/** An IBAN is grouped in fours while typing at its end; elsewhere the cursor would jump. */
function ibanAsTyped({ value, selectionEnd }: HTMLInputElement): string {
  const isAtEnd = selectionEnd === value.length;
  return isAtEnd && /^[\p{L}\p{N} -]*$/u.test(value) ? inFours(value) : value;
}

function inFours(text: string): string {
  return ibanInFours(text.replaceAll(/[\s-]/g, '').toUpperCase());
}
