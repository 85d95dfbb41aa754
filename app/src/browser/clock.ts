/** Time, as a session takes it; tests bring their own. */
export interface Clock {
  now(): Date;
  /** Runs the work every so many milliseconds until the signal is aborted. */
  every(ms: number, work: () => void, signal: AbortSignal): void;
  /** Runs the work once, after so many milliseconds; answers how to call it off. */
  after(ms: number, work: () => void): () => void;
}

/** The time of this machine. */
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
