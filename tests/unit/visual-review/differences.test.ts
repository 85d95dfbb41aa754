import { PNG } from 'pngjs';
import { expect, it } from 'vitest';

import { differences, type Draw } from '#tools/visual-review/differences.ts';

/** A grey square picture. */
function square(shade: number, side = 1): Buffer {
  const png = new PNG({ width: side, height: side });
  png.data.fill(shade);
  return PNG.sync.write(png);
}

/** Draws a picture named `wide`, each time in the next shades of both sides; the last ones are repeated. */
function drawing(
  before: readonly number[],
  after: readonly number[],
  side?: number,
): Draw & { readonly asked: (readonly string[] | undefined)[] } {
  const asked: (readonly string[] | undefined)[] = [];
  const draw: Draw = (doubtful) => {
    const at = asked.push(doubtful && [...doubtful]) - 1;
    const [was = 0, is = 0] = [before[at] ?? before.at(-1), after[at] ?? after.at(-1)];
    return Promise.resolve(
      new Map([['wide', { before: square(was, side), after: square(is, side) }]]),
    );
  };
  return Object.assign(draw, { asked });
}

it('finds none between two sides that look the same, and draws them once', async () => {
  const draw = drawing([5], [5]);
  expect(await differences(draw)).toEqual(new Map());
  expect(draw.asked).toEqual([undefined]);
});

it('finds a persistent difference, with both pictures', async () => {
  const draw = drawing([5], [6]);
  expect((await differences(draw)).get('wide')).toMatchObject({
    points: 1,
    oldPicture: square(5),
    newPicture: square(6),
  });
  expect(draw.asked).toEqual([undefined, ['wide'], ['wide']]);
});

it('draws a large difference twice', async () => {
  const draw = drawing([5], [6], 100);
  expect((await differences(draw)).get('wide')).toMatchObject({ points: 10_000 });
  expect(draw.asked).toEqual([undefined, ['wide']]);
});

it('draws the largest difference again, and the others only if that one has vanished', async () => {
  const asked: (readonly string[] | undefined)[] = [];
  const [white, black] = [square(255, 100), square(0, 100)];
  const draw =
    (isToast: (drawing: number) => boolean): Draw =>
    (doubtful) => {
      const after = isToast(asked.push(doubtful && [...doubtful])) ? black : white;
      const names = doubtful ?? ['narrow', 'middle', 'wide'];
      return Promise.resolve(new Map([...names].map((name) => [name, { before: white, after }])));
    };
  expect((await differences(draw((drawn) => drawn === 1))).size).toBe(0);
  expect(asked.splice(0)).toEqual([undefined, ['narrow'], ['middle', 'wide']]);
  expect([...(await differences(draw(() => true))).keys()]).toEqual(['narrow', 'middle', 'wide']);
  expect(asked).toEqual([undefined, ['narrow']]);
});

it('finds none if one side was painted differently once', async () => {
  expect(await differences(drawing([5], [4, 5]))).toEqual(new Map());
  expect(await differences(drawing([4, 5], [5]))).toEqual(new Map());
  expect(await differences(drawing([4, 6], [5, 4]))).toEqual(new Map());
});

it('finds a difference although both sides are painted differently each time', async () => {
  expect((await differences(drawing([5, 4, 5], [7, 8, 7]))).size).toBe(1);
});
