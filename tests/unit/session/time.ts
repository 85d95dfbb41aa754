import { afterEach, beforeEach, vi } from 'vitest';

/** Each test of the file has timers of its own; what it has stubbed is put back after it. */
export function useFakeTime(): void {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}

/** Lets everything that is pending end; three seconds pass, or as many milliseconds as given. */
export async function settled<Value>(
  work?: Promise<Value>,
  milliseconds = 3000,
): Promise<Value | undefined> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  return work;
}
