import { ibanIssue } from '@almsway/contract/giving/method-checks';
import { ibanInFours } from '@almsway/contract/giving/methods';

/** An account for people: an IBAN in groups of four, or its name. */
export function accountName(account: string): string {
  return ibanIssue(account) === undefined ? ibanInFours(account) : account;
}
