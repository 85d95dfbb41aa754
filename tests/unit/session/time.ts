import { afterEach, beforeEach, vi } from 'vitest';

/** Gives each test of the file fake timers, and restores stubs after it. */
export function useFakeTime(): void {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}

/** Lets everything pending finish; advances three seconds, or the given number of milliseconds. */
export async function settled<Value>(
  work?: Promise<Value>,
  milliseconds = 3000,
): Promise<Value | undefined> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  return work;
}
