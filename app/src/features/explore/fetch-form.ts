import { lazy } from '@almsway/client/lazy.ts';
import { breakpoints } from '@almsway/design-system/theme/tokens';

/** The filter form, loaded once there is room for it or the user opens it. */
export const filterForm = lazy(async () => (await import('./filter-form.tsx')).FilterForm);

/** Loads the filter form, where it is next to the list, so that the explore page can render at once. */
export async function loadFiltersBeside(): Promise<void> {
  if (matchMedia(breakpoints.large).matches) await filterForm();
}
