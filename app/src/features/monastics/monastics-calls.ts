import type { Api } from '@almsway/client/api/api-client.ts';
import { clientErrorOf } from '@almsway/client/api/failure.ts';
import type { PublicProfile } from '@almsway/contract/profiles/monastic-profile';
import { getMonastic } from '@almsway/contract/profiles/profiles-endpoints';
import { isSlug } from '@almsway/contract/profiles/slug';

/** A public profile, and whether it is a preview that only its owner sees. */
export interface MonasticAnswer {
  readonly profile: PublicProfile;
  readonly isPreview: boolean;
}

/**
 * The public profile with this slug, from `GET /monastics/{slug}`. Null if the user can see no such profile:
 * unknown, unapproved, hidden and blocked ones are not distinguished. Other failures are ClientErrors.
 */
export async function fetchMonastic(
  api: Api,
  slug: string,
  signal?: AbortSignal,
): Promise<MonasticAnswer | null> {
  // An invalid slug belongs to nobody, and `..` must never become part of a path.
  if (!isSlug(slug)) return null;
  try {
    const answer = await api.call(getMonastic, { params: { slug }, signal });
    return { profile: answer.data, isPreview: answer.isPreview };
  } catch (error) {
    if (signal?.aborted) throw error;
    const failure = clientErrorOf(error);
    if (failure.status === 404 && failure.code === 'not_found') return null;
    throw failure;
  }
}
