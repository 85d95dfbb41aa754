import { breakpoints } from '@almsway/design-system/theme/tokens';

import { lazy } from '#app/lazy.ts';

/** The form of the filters: loaded once there is room for it, or somebody asks for it. */
export const filterForm = lazy(async () => (await import('./filter-form.tsx')).FilterForm);

/** What explore needs besides its screen to render at once: the form, where it is next to the list. */
export async function loadFiltersBeside(): Promise<void> {
  if (matchMedia(breakpoints.large).matches) await filterForm();
}
