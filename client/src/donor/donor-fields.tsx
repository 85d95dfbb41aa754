import { TAX_LIMITS, type TaxIssue, type TypedDonor } from '@almsway/contract/giving/tax';
import { DONOR_KINDS, specialTaxId } from '@almsway/contract/giving/tax-id';
import { RadioGroup } from '@almsway/design-system/radio-group';
import { Select } from '@almsway/design-system/select';
import { TextField } from '@almsway/design-system/text-field';
import type { ComponentPropsWithRef } from 'react';
import { useIntl } from 'react-intl';
import * as v from 'valibot';

import { countryChoices } from '#client/i18n/choices.ts';
import type { MessageId } from '#client/i18n/message-id.ts';

/** Data of a donor as they are typed. */
export const typedDonorFields = v.object({
  kind: v.picklist(DONOR_KINDS),
  name: v.string(),
  surnames: v.string(),
  taxId: v.string(),
  representative: v.string(),
  street: v.string(),
  postalCode: v.string(),
  city: v.string(),
  country: v.string(),
});

/** A donor of whom nothing has been typed. */
export const EMPTY_DONOR: TypedDonor = {
  kind: 'person',
  name: '',
  surnames: '',
  taxId: '',
  representative: '',
  street: '',
  postalCode: '',
  city: '',
  country: 'ES',
};

const ISSUE_TEXTS = {
  required: 'offerings.tax.required',
  tooLong: 'offerings.tax.tooLong',
  taxIdInvalid: 'offerings.tax.taxIdInvalid',
  taxIdLetter: 'offerings.tax.taxIdLetter',
  taxIdOfCompany: 'offerings.tax.taxIdOfCompany',
  taxIdOfPerson: 'offerings.tax.taxIdOfPerson',
  postalCodeInvalid: 'offerings.tax.postalCodeInvalid',
  countryInvalid: 'offerings.tax.countryInvalid',
} as const satisfies Record<TaxIssue, MessageId>;

const KIND_LABELS = {
  person: 'offerings.tax.person',
  company: 'offerings.tax.company',
} as const satisfies Record<TypedDonor['kind'], MessageId>;

const SPECIAL_TEXTS = {
  K: 'offerings.tax.ofChild',
  L: 'offerings.tax.ofSpaniardAbroad',
  M: 'offerings.tax.ofForeigner',
} as const satisfies Record<string, MessageId>;

/** Address fields in order, with their autofill tokens. */
const ADDRESS_LINES = [
  { name: 'street', label: 'offerings.tax.street', autoComplete: 'street-address' },
  { name: 'postalCode', label: 'offerings.tax.postalCode', autoComplete: 'postal-code' },
  { name: 'city', label: 'offerings.tax.city', autoComplete: 'address-level2' },
] as const;

type Line = Exclude<keyof TypedDonor, 'kind' | 'country'>;

/** The fields of a person or company that a receipt is made out to. */
export function DonorFields({
  typed,
  put,
  issueOf,
  idPrefix,
  isOwn = false,
  taxIdHint,
  onBlur,
  firstRef,
}: {
  typed: TypedDonor;
  put: (part: Partial<TypedDonor>) => void;
  /** Why a field is refused. */
  issueOf: (name: keyof TypedDonor) => string | undefined;
  idPrefix: string;
  /** Whether somebody enters their own data, all of which are needed, with the help of the browser. */
  isOwn?: boolean;
  /** Hint of the tax number, if there is more to say than how it looks. */
  taxIdHint?: MessageId | undefined;
  onBlur?: ((name: keyof TypedDonor) => void) | undefined;
  /** The first text field. */
  firstRef?: ComponentPropsWithRef<'input'>['ref'];
}) {
  const intl = useIntl();
  const isPerson = typed.kind === 'person';
  const special = isPerson ? specialTaxId(typed.taxId) : undefined;
  const errorOf = (name: keyof TypedDonor) => {
    const issue = issueOf(name);
    if (issue === undefined || !Object.hasOwn(ISSUE_TEXTS, issue)) return undefined;
    const max = Object.hasOwn(TAX_LIMITS, name) ? TAX_LIMITS[name as keyof typeof TAX_LIMITS] : 0;
    return intl.formatMessage({ id: ISSUE_TEXTS[issue as TaxIssue] }, { max });
  };
  const requiredText = isOwn ? intl.formatMessage({ id: 'common.required' }) : undefined;
  const line = (
    name: Line,
    texts: { label: MessageId; hint?: MessageId | undefined; autoComplete?: string },
  ) => (
    <TextField
      key={name}
      id={`${idPrefix}-${name}`}
      name={name}
      label={intl.formatMessage({ id: texts.label })}
      hint={texts.hint && intl.formatMessage({ id: texts.hint })}
      requiredText={requiredText}
      autoComplete={isOwn ? (texts.autoComplete ?? 'off') : 'off'}
      value={typed[name]}
      error={errorOf(name)}
      onChange={({ target }) => put({ [name]: target.value })}
      onBlur={() => onBlur?.(name)}
      {...(name === 'name' && { ref: firstRef })}
    />
  );
  return (
    <>
      <RadioGroup
        name={`${idPrefix}-kind`}
        label={intl.formatMessage({ id: 'offerings.tax.kind' })}
        value={typed.kind}
        options={DONOR_KINDS.map((value) => ({
          value,
          label: intl.formatMessage({ id: KIND_LABELS[value] }),
        }))}
        onChange={({ target }) =>
          put({ kind: DONOR_KINDS.find((kind) => kind === target.value) ?? typed.kind })
        }
      />
      {isPerson ? (
        <>
          {line('name', { label: 'offerings.tax.givenName', autoComplete: 'given-name' })}
          {line('surnames', {
            label: 'offerings.tax.surnames',
            hint: 'offerings.tax.surnamesHint',
            autoComplete: 'family-name',
          })}
        </>
      ) : (
        line('name', { label: 'offerings.tax.companyName', autoComplete: 'organization' })
      )}
      <Select
        id={`${idPrefix}-country`}
        label={intl.formatMessage({ id: 'offerings.tax.country' })}
        requiredText={requiredText}
        autoComplete={isOwn ? 'country' : 'off'}
        value={typed.country}
        error={errorOf('country')}
        options={countryChoices(intl.locale)}
        onChange={({ target }) => put({ country: target.value })}
      />
      {line('taxId', {
        label: isPerson
          ? isOwn && typed.country !== 'ES'
            ? 'offerings.tax.taxIdAbroad'
            : 'offerings.tax.taxId'
          : 'offerings.tax.companyTaxId',
        hint: special
          ? SPECIAL_TEXTS[special]
          : (taxIdHint ??
            (!isPerson
              ? 'offerings.tax.companyTaxIdHint'
              : typed.country === 'ES'
                ? 'offerings.tax.taxIdHint'
                : 'offerings.tax.taxIdAbroadHint')),
      })}
      {special === 'K' && line('representative', { label: 'offerings.tax.representative' })}
      {ADDRESS_LINES.map(({ name, label, autoComplete }) => line(name, { label, autoComplete }))}
    </>
  );
}
