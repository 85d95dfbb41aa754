import { breakpoints } from '@almsway/design-system/theme/tokens';

import { partByKey } from '#app/api/part.ts';

/** Fetches the form of the filters: it comes once there is room for it, or somebody asks for it. */
export const fetchForm = partByKey(
  async (_key: 'form') => (await import('./filter-form.tsx')).FilterForm,
);

/** Fetches the form of the filters ahead. One that cannot be had is told where it is shown. */
export function prepareFilterForm(): void {
  fetchForm('form').catch(() => undefined);
}

/** What explore needs beside its screen to be drawn at once: the form, where it stands beside the list. */
export async function loadFiltersBeside(): Promise<void> {
  if (matchMedia(breakpoints.large).matches) await fetchForm('form');
}
