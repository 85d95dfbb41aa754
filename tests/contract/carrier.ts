import { afterAll, beforeAll, describe } from 'vitest';

import { admissionCases } from './admission-cases.ts';
import { apiCases } from './api-cases.ts';
import { givingCases } from './giving-cases.ts';
import { headCases } from './head-cases.ts';
import { identityCases } from './identity-cases.ts';
import { naughtyCases } from './naughty-cases.ts';
import { photoCases } from './photo-cases.ts';
import { privacyCases } from './privacy-cases.ts';
import type { Target } from './target.ts';

/** A server that the contract is held against. */
export interface Carrier {
  readonly name: string;
  /** Does it answer like the identity provider too? */
  readonly hasIdentity: boolean;
  readonly start: () => Promise<Target>;
  readonly stop: () => Promise<void> | void;
}

/** The whole contract, case by case, over one carrier. */
export function contractCases(carrier: Carrier): void {
  describe.each([carrier])('$name', ({ hasIdentity, start, stop }) => {
    let target: Target;
    beforeAll(async () => {
      target = await start();
    });
    afterAll(stop);

    admissionCases(() => target);
    apiCases(() => target);
    givingCases(() => target);
    photoCases(() => target);
    headCases(() => target);
    privacyCases(() => target);
    naughtyCases(() => target);
    if (hasIdentity) identityCases(() => target.identity ?? '');
  });
}
