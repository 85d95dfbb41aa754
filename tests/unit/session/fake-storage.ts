import { vi } from 'vitest';

import { FakeStorage } from '#tests/unit/onboarding/device.ts';

/** Gives the page empty local and session storage, and returns both. */
export function useFreshStorage(): { local: FakeStorage; session: FakeStorage } {
  const areas = { local: new FakeStorage(), session: new FakeStorage() };
  vi.stubGlobal('localStorage', areas.local);
  vi.stubGlobal('sessionStorage', areas.session);
  return areas;
}
