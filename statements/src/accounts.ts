import { ibanIssue, tidyIban } from '@almsway/contract/giving/method-checks';

import { StatementError } from './statement.ts';

/** Spanish IBAN of an account given by bank, office and number, with both pairs of check digits. */
export function ibanOfAccount(bank: string, office: string, number: string): string {
  const ccc = `${bank}${office}${cccDigit(`00${bank}${office}`)}${cccDigit(number)}${number}`;
  // ISO 13616: country and 00 moved to the end, letters as numbers (E 14, S 28).
  const rest = Number(BigInt(`${ccc}142800`) % 97n);
  return `ES${String(98 - rest).padStart(2, '0')}${ccc}`;
}

/** Check digit of ten digits of a Spanish account (Código Cuenta Cliente). */
function cccDigit(digits: string): string {
  const sum = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6].reduce(
    (all, weight, index) => all + weight * Number(digits[index]),
    0,
  );
  const digit = 11 - (sum % 11);
  return String(digit === 10 ? 1 : digit % 11);
}

/** IBANs in a cell, including those between other words or written in groups of four. */
export function ibansIn(cell: string): string[] {
  const text = tidyIban(cell);
  return [...text.matchAll(/(?=([A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}))/g)].flatMap(([, rest = '']) => {
    const lengths = Array.from({ length: rest.length - 14 }, (_, more) => rest.length - more);
    const length = lengths.find((each) => ibanIssue(rest.slice(0, each)) === undefined);
    return length === undefined ? [] : [rest.slice(0, length)];
  });
}

/**
 * The account that was typed, tidied: an IBAN, or a name.
 *
 * @throws StatementError if it is empty, or an IBAN with a typing error.
 */
export function typedAccount(typed: string): string {
  const account = tidyIban(typed);
  const isMistyped = /^[A-Z]{2}[0-9]{2}/.test(account) && ibanIssue(account) !== undefined;
  if (account === '' || isMistyped) throw new StatementError({ code: 'accountInvalid', typed });
  return account;
}

/** The one account that a table belongs to: the one it names, or the one that was typed. */
export function accountOfTable(named: readonly string[], typed: string | undefined): string {
  if (typed === undefined) {
    const [only, ...others] = named;
    if (only === undefined) throw new StatementError({ code: 'accountNeeded' });
    if (others.length > 0) throw new StatementError({ code: 'severalAccounts', named });
    return only;
  }
  const account = typedAccount(typed);
  if (named.length > 0 && !named.includes(account)) {
    throw new StatementError({ code: 'otherAccount', named, typed: account });
  }
  return account;
}

/** The parts of the account that was typed, or all. */
export function partsOfAccount<TPart extends { readonly account: string }>(
  parts: readonly TPart[],
  typed: string | undefined,
): readonly TPart[] {
  if (typed === undefined) return parts;
  const account = typedAccount(typed);
  const own = parts.filter((part) => part.account === account);
  if (own.length > 0) return own;
  throw new StatementError({
    code: 'otherAccount',
    named: parts.map((part) => part.account),
    typed: account,
  });
}
