import { afterEach, describe, expect, it, vi } from 'vitest';

import { askFirst, fetchAfterFirst } from '#app/first/answer.ts';

const PROFILE = 'https://api.example/monastics/ayya-sujata';
const NEEDS = `${PROFILE}/needs`;

afterEach(() => vi.unstubAllGlobals());

function standIn() {
  const fetch = vi.fn<typeof globalThis.fetch>((input) =>
    Promise.resolve(new Response(input instanceof Request ? 'asked again' : 'asked first')),
  );
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const take = async (address: string, init?: RequestInit) =>
  (await fetchAfterFirst(new Request(address, init))).text();

describe('an answer that was asked for before the app was here', () => {
  it('is taken once, each by its own address', async () => {
    const fetch = standIn();
    askFirst([PROFILE, NEEDS]);
    expect(await take(NEEDS)).toBe('asked first');
    expect(await take(PROFILE)).toBe('asked first');
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(await take(PROFILE)).toBe('asked again');
  });

  it('is not for who asks as somebody, nor for a change', async () => {
    standIn();
    askFirst([PROFILE]);
    expect(await take(PROFILE, { headers: { Authorization: 'Bearer token' } })).toBe('asked again');
    expect(await take(PROFILE, { method: 'DELETE' })).toBe('asked again');
    expect(await take(PROFILE)).toBe('asked first');
  });

  it('fails for who takes it, and for nobody else', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    askFirst([PROFILE]);
    await expect(take(PROFILE)).rejects.toThrow('no network');
  });
});
