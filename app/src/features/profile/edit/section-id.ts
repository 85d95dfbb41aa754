import type { ProfilePage } from '@almsway/client/navigation/routes.ts';

/** Id of the heading of a page of the private profile. */
export function sectionId(page: ProfilePage): string {
  return `profile-${page}`;
}
