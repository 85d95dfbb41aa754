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
      const [group] = under.splice(0);
      group?.end(error);
      await tick();
      return group?.data.names;
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

  it('saves in groups: changes during one write share the next', async () => {
    const persistence = slowPersistence();
    const data = memoryData(persistence);
    const first = data.change(add('0'));
    await tick();
    const others = ['1', '2', '3'].map((name) => data.change(add(name)));
    expect(await persistence.end()).toEqual(['0']);
    await first;
    expect(await persistence.end()).toEqual(['0', '1', '2', '3']);
    expect(await Promise.all(others)).toEqual(['1', '2', '3']);
    expect(persistence.isIdle()).toBe(true);
  });

  it('rolls back what cannot be saved, and everything based on it', async () => {
    const persistence = slowPersistence();
    const data = memoryData(persistence);
    const first = data.change(add('a'));
    await tick();
    const built = [data.change(add('b')), data.change(add('c'))];
    let go = () => {};
    const wait = new Promise<void>((resolve) => {
      go = resolve;
    });
    const underWay = data.change(async (draft) => {
      await wait;
      return add('d')(draft);
    });
    const outcomes = Promise.all([first, ...built, underWay].map(outcomeOf));
    expect(await persistence.end(new Error('full'))).toEqual(['a']);
    go();
    expect(await outcomes).toEqual([
      'full',
      'full',
      'full',
      'What this change was built on could not be kept.',
    ]);
    expect(data.latest.names).toEqual([]);

    const again = data.change(add('a'));
    expect(await persistence.end()).toEqual(['a']);
    expect(await again).toBe('a');
  });

  it('reports a refusal only after the data it was based on is saved', async () => {
    const persistence = slowPersistence();
    const data = memoryData(persistence);
    const first = outcomeOf(data.change(add('a')));
    const second = outcomeOf(
      data.change((draft) => {
        if (draft.names.includes('a')) throw new Error('taken');
        return add('a')(draft);
      }),
    );
    await persistence.end(new Error('full'));
    expect(await Promise.all([first, second])).toEqual(['full', 'full']);
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
