import type { TaxIssue } from '@almsway/contract/giving/tax';
import * as v from 'valibot';

import type { MessageId } from '#app/i18n/message-id.ts';

/** Message of each fault in the data of a giver. */
export const GIVER_ISSUES = {
  required: 'desk.required',
  tooLong: 'offerings.tax.tooLong',
  taxIdInvalid: 'desk.record.taxIdInvalid',
  taxIdUnsupported: 'desk.record.taxIdUnsupported',
  taxIdLetter: 'offerings.tax.taxIdLetter',
  postalCodeInvalid: 'offerings.tax.postalCodeInvalid',
  countryInvalid: 'offerings.tax.countryInvalid',
} as const satisfies Record<TaxIssue, MessageId>;

/** The fields of a giver that are typed, in order. */
export const GIVER_LINES = [
  { name: 'name', label: 'desk.record.name' },
  { name: 'taxId', label: 'desk.field.taxId' },
  { name: 'street', label: 'offerings.tax.street' },
  { name: 'postalCode', label: 'offerings.tax.postalCode' },
  { name: 'city', label: 'offerings.tax.city' },
] as const;

/** The data of a giver as they are typed. */
export const typedGiverSchema = v.object({
  name: v.string(),
  taxId: v.string(),
  street: v.string(),
  postalCode: v.string(),
  city: v.string(),
  country: v.string(),
});

/** A giver of whom nothing has been typed. */
export const EMPTY_GIVER = {
  name: '',
  taxId: '',
  street: '',
  postalCode: '',
  city: '',
  country: 'ES',
};
