import { PNG } from 'pngjs';
import { expect, it } from 'vitest';

import { differences, type Draw } from '#tools/visual-review/differences.ts';

/** A picture of one pixel. */
function point(shade: number): Buffer {
  const png = new PNG({ width: 1, height: 1 });
  png.data.set([shade, shade, shade, 255]);
  return PNG.sync.write(png);
}

/** Renders a picture named `wide`, each time in the next shade; the last one is repeated. */
function drawing(...shades: readonly number[]): Draw & { readonly times: () => number } {
  let times = 0;
  const draw = () => {
    const shade = shades[Math.min(times, shades.length - 1)] ?? 0;
    times += 1;
    return Promise.resolve(new Map([['wide', point(shade)]]));
  };
  return Object.assign(draw, { times: () => times });
}

it('finds none between two sides that look the same, and renders each once', async () => {
  const [before, after] = [drawing(5), drawing(5)];
  expect(await differences(before, after)).toEqual(new Map());
  expect([before.times(), after.times()]).toEqual([1, 1]);
});

it('finds a persistent difference, with both pictures', async () => {
  const changed = await differences(drawing(5), drawing(6));
  expect(changed.get('wide')).toMatchObject({
    points: 1,
    oldPicture: point(5),
    newPicture: point(6),
  });
});

it('finds none if one side was painted differently once', async () => {
  expect(await differences(drawing(5), drawing(4, 5))).toEqual(new Map());
  expect(await differences(drawing(4, 5), drawing(5))).toEqual(new Map());
});

it('finds a difference although both sides are painted differently each time', async () => {
  expect((await differences(drawing(5, 4, 5), drawing(7, 8, 7))).size).toBe(1);
});
