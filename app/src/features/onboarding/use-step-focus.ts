import { sectionHeadingId } from '@almsway/client/fields/field-ids.ts';
import { useQuery } from '@almsway/client/navigation/use-query.ts';
import { useEffect } from 'react';

import { EDIT_QUERY, PART_QUERY } from './onboarding-queries.ts';

/** Id of the heading of an onboarding page. */
export const PAGE_HEADING_ID = 'onboarding-title';

/**
 * Scrolls to the top of a view that has replaced another at the same address, or to the section that an edit
 * link named.
 */
export function useStepFocus(): void {
  const [query] = useQuery();
  const section = query.get(EDIT_QUERY);
  const part = query.get(PART_QUERY);
  useEffect(() => {
    const id = section === null ? PAGE_HEADING_ID : sectionHeadingId(section);
    // After the page itself has set its focus, so that this one wins.
    const frame = requestAnimationFrame(() => {
      const heading = document.getElementById(id) ?? document.getElementById(PAGE_HEADING_ID);
      heading?.focus({ preventScroll: true });
      // Scroll to the very top, because the bar above the heading belongs to the view.
      if (section === null) globalThis.scrollTo({ top: 0 });
      else heading?.scrollIntoView({ block: 'start' });
    });
    return () => cancelAnimationFrame(frame);
  }, [section, part]);
}
