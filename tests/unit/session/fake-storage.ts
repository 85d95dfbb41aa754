import { vi } from 'vitest';

import { FakeStorage } from '#tests/unit/onboarding/device.ts';

/** Gives the page fresh local and session storage, and answers both. */
export function useFreshStorage(): { local: FakeStorage; session: FakeStorage } {
  const areas = { local: new FakeStorage(), session: new FakeStorage() };
  vi.stubGlobal('localStorage', areas.local);
  vi.stubGlobal('sessionStorage', areas.session);
  return areas;
}
