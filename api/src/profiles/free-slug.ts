import { isSlug, slugOfName, slugSuggestions } from '@almsway/contract/profiles/slug';

import { ApiFailure } from '#api/http.ts';
import type { Profiles } from '#api/ports/profile-ports.ts';

/** Number of variants looked up at first; more if all are taken. */
const VARIANTS_AT_ONCE = 20;
const SUGGESTIONS = 3;

/** Slug of a new profile: the requested one, or one made from the name. A taken one is refused (409). */
export async function slugFor(
  { slug, monasticName }: { slug?: string | undefined; monasticName: string },
  profiles: Profiles,
): Promise<string> {
  if (slug === undefined) {
    const made = slugOfName(monasticName);
    if (!(await isTaken(made, profiles))) return made;
    const [variant = made] = await freeVariants(made, 1, profiles);
    return variant;
  }
  if (!isSlug(slug)) {
    throw new ApiFailure('bad_request', 'slug: a-z, 0-9 and hyphens, 3 to 32 characters.', {
      field: 'slug',
    });
  }
  if (await isTaken(slug, profiles)) throw await slugTaken(slug, profiles);
  return slug;
}

async function isTaken(slug: string, profiles: Profiles): Promise<boolean> {
  return (await profiles.takenSlugs([slug])).has(slug);
}

async function slugTaken(slug: string, profiles: Profiles): Promise<ApiFailure> {
  return new ApiFailure('slug_taken', 'This address is taken.', {
    field: 'slug',
    suggestions: await freeVariants(slug, SUGGESTIONS, profiles),
  });
}

async function freeVariants(slug: string, count: number, profiles: Profiles): Promise<string[]> {
  for (let asked = VARIANTS_AT_ONCE; ; asked *= 4) {
    const candidates = slugSuggestions(slug, () => false, asked);
    const taken = await profiles.takenSlugs(candidates);
    const free = candidates.filter((candidate) => !taken.has(candidate));
    if (free.length >= count) return free.slice(0, count);
  }
}
