import type { Failure } from '@almsway/client/api/failure.ts';
import { apiErrorSchema } from '@almsway/contract/api-error';
import * as v from 'valibot';

/** Why a requested public address is not possible. */
export type SlugProblem =
  | { readonly kind: 'invalid' }
  | { readonly kind: 'taken'; readonly suggestions: readonly string[] };

/** The problem with the public address that made a submission fail; null if it failed for another reason. */
export function slugProblemOf(failure: Failure): SlugProblem | null {
  if (failure.kind !== 'client') return null;
  const answer = v.safeParse(apiErrorSchema.entries.error, failure.error.details);
  const details = answer.success ? answer.output : undefined;
  if (failure.error.code === 'slug_taken') {
    return { kind: 'taken', suggestions: details?.suggestions ?? [] };
  }
  return failure.error.status === 400 && details?.field === 'slug' ? { kind: 'invalid' } : null;
}
