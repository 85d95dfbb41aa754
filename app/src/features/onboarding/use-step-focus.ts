import { useEffect } from 'react';

import { sectionHeadingId } from '#app/features/profile/fields/field-ids.ts';
import { useQuery } from '#app/navigation/use-query.ts';

import { EDIT_QUERY } from './onboarding-queries.ts';

/** Id of the heading of an onboarding page. */
export const PAGE_HEADING_ID = 'onboarding-title';

/**
 * Brings the person to the top of a view that has taken the place of another at the same address,
 * or to the section an edit link named.
 */
export function useStepFocus(): void {
  const [query] = useQuery();
  const section = query.get(EDIT_QUERY);
  useEffect(() => {
    const id = section === null ? PAGE_HEADING_ID : sectionHeadingId(section);
    // After the page itself has taken its focus, so that this one stays.
    const frame = requestAnimationFrame(() => {
      const heading = document.getElementById(id) ?? document.getElementById(PAGE_HEADING_ID);
      heading?.focus({ preventScroll: true });
      // Everything above the heading of the page, the way out included, belongs to its top.
      if (section === null) globalThis.scrollTo({ top: 0 });
      else heading?.scrollIntoView({ block: 'start' });
    });
    return () => cancelAnimationFrame(frame);
  }, [section]);
}
