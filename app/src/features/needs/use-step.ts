import { useSetAtom } from 'jotai';
import { useState } from 'react';

import type { NeedStep } from './needs-calls.ts';
import { stepAtom } from './needs.ts';

/**
 * Actions on one need: which is in progress, and how to start one. Further presses during an action are
 * ignored.
 */
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
