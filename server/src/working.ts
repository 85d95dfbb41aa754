/** Work that is done again and again. */
export interface Work {
  /** Does it no more; resolves once what is under way has stopped. */
  end(): Promise<void>;
}

/** Does `work` now, and a while after it has ended, each time. It is told when it should stop. */
export function repeatedly(
  work: (signal: AbortSignal) => Promise<void>,
  everyMs: number,
  onFault: (error: unknown) => void,
): Work {
  const ending = new AbortController();
  const { signal } = ending;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: Promise<void>;
  const run = () => {
    current = work(signal)
      .catch(onFault)
      .then(() => {
        if (!signal.aborted) timer = setTimeout(run, everyMs);
      });
  };
  run();
  return {
    end: async () => {
      ending.abort();
      clearTimeout(timer);
      await current;
    },
  };
}
