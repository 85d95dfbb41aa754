/** Time and timers of a session. Tests pass their own. */
export interface Clock {
  now(): Date;
  /** Runs `work` every `ms` milliseconds until the signal aborts. */
  every(ms: number, work: () => void, signal: AbortSignal): void;
  /** Runs `work` once after `ms` milliseconds. Returns a function that cancels it. */
  after(ms: number, work: () => void): () => void;
}

/** Clock and timers of the browser. */
export const systemClock: Clock = {
  now: () => new Date(),
  every(ms, work, signal) {
    const timer = setInterval(work, ms);
    signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  },
  after(ms, work) {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
};
