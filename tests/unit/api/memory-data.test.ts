import { inMemory, memoryData } from '@almsway/api/stores/memory/data';
import { describe, expect, it } from 'vitest';

interface Names {
  names: readonly string[];
}

const empty: Names = { names: [] };

const add = (name: string) => (draft: Names) => {
  draft.names = [...draft.names, name];
  return name;
};

/** Persistence whose writes succeed or fail when the test says so. */
function slowPersistence() {
  const persistence = inMemory(empty);
  const under: { data: Names; end: (error?: Error) => void }[] = [];
  return {
    latest: persistence.latest,
    save: async (data: Names) => {
      await new Promise<void>((resolve, reject) => {
        under.push({ data, end: (error) => (error ? reject(error) : resolve()) });
      });
      await persistence.save(data);
    },
    /** Ends the current write, once there is one. */
    end: async (error?: Error) => {
      await tick();
      const [write] = under.splice(0);
      write?.end(error);
      await tick();
      return write?.data.names;
    },
    isIdle: () => under.length === 0,
  };
}

const tick = () =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

const outcomeOf = (promise: Promise<unknown>) =>
  promise.then(
    (value) => value,
    (error: unknown) => (error as Error).message,
  );

describe('data in memory', () => {
  it('runs changes one after another, each on the result of the previous one', async () => {
    const data = memoryData(inMemory(empty));
    const order: string[] = [];
    const slow = data.change(async (draft) => {
      order.push('slow begins');
      await tick();
      order.push('slow ends');
      return add('slow')(draft);
    });
    const quick = data.change((draft) => {
      order.push(`quick sees ${draft.names.join()}`);
      return add('quick')(draft);
    });
    await Promise.all([slow, quick]);
    expect(order).toEqual(['slow begins', 'slow ends', 'quick sees slow']);
    expect(data.latest.names).toEqual(['slow', 'quick']);
  });

  it('rolls back a change whose work fails', async () => {
    const data = memoryData(inMemory(empty));
    const failing = data.change((draft) => {
      add('half')(draft);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await data.change(add('whole'));
    expect(data.latest.names).toEqual(['whole']);
  });

  it('returns, to the caller and to others, only what has been saved', async () => {
    const persistence = slowPersistence();
    const data = memoryData(persistence);
    let isTold = false;
    const change = data.change(add('one')).then(() => {
      isTold = true;
    });
    await tick();
    expect({ isTold, names: data.latest.names }).toEqual({ isTold: false, names: [] });
    await persistence.end();
    await change;
    expect(data.latest.names).toEqual(['one']);
  });

  it('rolls back a change that cannot be saved, and continues from what was saved before', async () => {
    const persistence = slowPersistence();
    const data = memoryData(persistence);
    const first = outcomeOf(data.change(add('a')));
    const second = data.change((draft) => {
      if (draft.names.includes('a')) throw new Error('taken');
      return add('b')(draft);
    });
    expect(await persistence.end(new Error('full'))).toEqual(['a']);
    expect(await first).toBe('full');
    expect(await persistence.end()).toEqual(['b']);
    expect(await second).toBe('b');
    expect(data.latest.names).toEqual(['b']);
  });

  it('saves nothing when nothing has changed', async () => {
    const persistence = slowPersistence();
    const data = memoryData(persistence);
    expect(await data.change(() => 'read')).toBe('read');
    expect(persistence.isIdle()).toBe(true);
  });

  it('is idle when all work has ended', async () => {
    const persistence = slowPersistence();
    const data = memoryData(persistence);
    const change = data.change(add('a'));
    let isIdle = false;
    const idle = data.idle().then(() => {
      isIdle = true;
    });
    await tick();
    expect(isIdle).toBe(false);
    await persistence.end();
    await idle;
    expect(await change).toBe('a');
  });
});
