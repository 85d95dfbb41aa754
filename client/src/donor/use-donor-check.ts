import { typedDonorSchema, type TaxData, type TypedDonor } from '@almsway/contract/giving/tax';
import { useState } from 'react';
import { safeParse } from 'valibot';

/** What is wrong with the data of a donor, shown once a field was left or the form was submitted. */
export interface DonorCheck {
  readonly issueOf: (name: keyof TypedDonor) => string | undefined;
  readonly onBlur: (name: keyof TypedDonor) => void;
  /** The data to send; undefined, with the focus on the first field that is wrong, if there is one. */
  readonly read: () => TaxData | undefined;
}

/** Checks the fields of a form (`DonorFields`) with these ids. */
export function useDonorCheck(
  typed: TypedDonor,
  { idPrefix, isRequired }: { readonly idPrefix: string; readonly isRequired: boolean },
): DonorCheck {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [hasTried, setHasTried] = useState(false);
  const result = safeParse(typedDonorSchema({ isRequired }), typed);
  const issues = new Map(
    (result.issues ?? [])
      .map(({ path, message }) => [String(path?.[0]?.key), message])
      .toReversed() as [string, string][],
  );
  return {
    issueOf: (name) => (hasTried || left.has(name) ? issues.get(name) : undefined),
    onBlur: (name) => setLeft(new Set([...left, name])),
    read: () => {
      setHasTried(true);
      if (result.success) return result.output;
      const form = [...document.querySelectorAll(`[id^="${idPrefix}-"]`)];
      const first = form.find(({ id }) => issues.has(id.slice(idPrefix.length + 1)));
      if (first instanceof HTMLElement) first.focus();
      return undefined;
    },
  };
}
