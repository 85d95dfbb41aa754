import { apiErrorSchema } from '@almsway/contract/api-error';
import * as v from 'valibot';

import type { Failure } from '#app/api/failure.ts';

/** What is wrong with a public address that was asked for. */
export type SlugProblem =
  | { readonly kind: 'invalid' }
  | { readonly kind: 'taken'; readonly suggestions: readonly string[] };

/** Reads from a failed submission whether the public address is to blame; null when it is not. */
export function slugProblemOf(failure: Failure): SlugProblem | null {
  if (failure.kind !== 'client') return null;
  const answer = v.safeParse(apiErrorSchema.entries.error, failure.error.details);
  const details = answer.success ? answer.output : undefined;
  if (failure.error.code === 'slug_taken') {
    return { kind: 'taken', suggestions: details?.suggestions ?? [] };
  }
  return failure.error.status === 400 && details?.field === 'slug' ? { kind: 'invalid' } : null;
}
