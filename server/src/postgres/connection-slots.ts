/** Takes a slot, and returns the function that frees it. */
type TakeSlot = () => Promise<() => void>;

/**
 * Lets `most` callers at once take a slot, in the order of their calls. A call that waits longer than
 * `timeoutMs` fails like one that waits for a connection of the pool (`POOL_WAIT`).
 */
export function createSlots(most: number, timeoutMs: number): TakeSlot {
  let taken = 0;
  const queue = new Set<() => void>();
  const free = () => {
    taken -= 1;
    const [next] = queue;
    next?.();
  };
  return () =>
    new Promise((resolve, reject) => {
      const take = () => {
        clearTimeout(timer);
        queue.delete(take);
        taken += 1;
        resolve(free);
      };
      const giveUp = () => {
        queue.delete(take);
        reject(new Error('timeout exceeded when trying to connect: too many calls of one kind'));
      };
      const timer = Number.isFinite(timeoutMs) ? setTimeout(giveUp, timeoutMs) : undefined;
      if (taken < most) take();
      else queue.add(take);
    });
}
