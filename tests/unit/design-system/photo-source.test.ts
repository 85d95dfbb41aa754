import { afterEach, describe, expect, test, vi } from 'vitest';

import {
  photoChoice,
  photoSource,
} from '../../../design-system/src/primitives/avatar/photo-source.ts';

const photo = { src: '/256', byWidth: { 96: '/96', 256: '/256', 640: '/640' } };

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a picture', () => {
  test.each([
    [1, 32, '/96'],
    [3, 32, '/96'],
    [2, 48, '/96'],
    [1, 72, '/96'],
    [1.5, 72, '/256'],
    [2, 128, '/256'],
    [3, 128, '/256'],
    [9, 128, '/256'],
    [2, 129, '/640'],
  ])('on a screen of density %s, %s px wide, is as large as needed', (density, width, address) => {
    vi.stubGlobal('devicePixelRatio', density);
    expect(photoSource(photo, width)).toBe(address);
  });

  test('without a screen, as on a server, is that for a phone', () => {
    expect(photoSource(photo, 72)).toBe('/256');
  });

  test('of one size is that one', () => {
    expect(photoSource('/one', 72)).toBe('/one');
    expect(photoSource({ src: 'data:,', byWidth: {} }, 72)).toBe('data:,');
  });

  test.each([null, undefined, ''])('without a source (%s) is null', (none) => {
    expect(photoSource(none, 72)).toBeNull();
  });

  test('is chosen by the browser: in a prerendered page at once, in the app when it is attached', () => {
    const srcSet = '/96 96w, /256 256w, /640 640w';
    expect(photoChoice(photo, '96px')).toEqual({ srcSet, sizes: '96px' });
    expect(photoChoice('/one', '96px')).toEqual({});
    vi.stubGlobal('document', {});
    const { ref, ...attributes } = photoChoice(photo, '96px');
    expect(attributes).toEqual({});
    const image = { srcset: '', sizes: '' };
    ref?.(image as HTMLImageElement);
    expect(image).toEqual({ srcset: srcSet, sizes: '96px' });
  });
});
