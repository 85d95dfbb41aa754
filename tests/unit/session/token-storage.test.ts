import { beforeEach, expect, it } from 'vitest';

import { createTokenStorage, type TokenStorage } from '#client/session/token-storage.ts';

const area = (): { kept: Map<string, string>; storage: TokenStorage } => {
  const kept = new Map<string, string>();
  return {
    kept,
    storage: {
      get: (key) => kept.get(key) ?? null,
      set: (key, value) => Boolean(kept.set(key, value)),
      remove: (key) => void kept.delete(key),
    },
  };
};

let device = area();
let tab = area();
let isOfTab = false;
let tokens: TokenStorage;
beforeEach(() => {
  [device, tab, isOfTab] = [area(), area(), false];
  tokens = createTokenStorage(device.storage, tab.storage, () => isOfTab);
});

it('stores the token of a remembered session on the device', () => {
  tokens.set('jwt', 'remembered');
  expect([device.kept.get('jwt'), tab.kept.size, tokens.get('jwt')]).toEqual([
    'remembered',
    0,
    'remembered',
  ]);
});

it('stores the token of a tab’s session in the tab, and does not affect that of the device', () => {
  tokens.set('jwt', 'of another tab');
  isOfTab = true;
  expect(tokens.get('jwt')).toBeNull();
  tokens.set('jwt', 'of this tab');
  expect([device.kept.get('jwt'), tab.kept.get('jwt')]).toEqual(['of another tab', 'of this tab']);
  tokens.remove('jwt');
  expect([device.kept.get('jwt'), tab.kept.size]).toEqual(['of another tab', 0]);
});

it('leaves nothing behind once the session has ended', () => {
  isOfTab = true;
  tokens.set('jwt', 'of this tab');
  isOfTab = false;
  tokens.remove('jwt');
  expect([device.kept.size, tab.kept.size]).toEqual([0, 0]);
});
