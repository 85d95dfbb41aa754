import { useSetAtom } from 'jotai';
import { useState } from 'react';

import type { NeedStep } from './needs-calls.ts';
import { stepAtom } from './needs.ts';

/** Steps with one need: which is in progress, and how one begins. A second press is most often meant for the first. */
export function useStep(needId: string) {
  const step = useSetAtom(stepAtom);
  const [busy, setBusy] = useState<NeedStep | null>(null);
  const take = async (next: NeedStep): Promise<boolean> => {
    if (busy !== null) return false;
    setBusy(next);
    const isDone = await step({ step: next, needId });
    setBusy(null);
    return isDone;
  };
  return { busy, take };
}
