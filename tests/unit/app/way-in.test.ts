import fc from 'fast-check';
import { createStore } from 'jotai';
import { describe, expect, it } from 'vitest';

import { resolve } from '#app/navigation/guard.ts';
import {
  bringIntentPath,
  followIntentPath,
  intentOf,
  needToBring,
  supportIntentPath,
  withoutStepIntent,
} from '#app/navigation/intent.ts';
import { consumePendingIntentAtom, setPendingIntentAtom } from '#app/navigation/pending-intent.ts';
import { nextOf, signInPath, signUpPath } from '#app/navigation/way-in.ts';

const slug = fc.stringMatching(/^[a-z0-9]{3,32}$/);
const role = fc.constantFrom('patron', 'monastic', null);
const searchOf = (address: string) => new URL(address, 'https://almsway.example').search;

describe('signing in and up', () => {
  it('pass on the target address through sign-in, the choice of a role and sign-up', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), role, (text, chosen) => {
        const next = `/explore?q=${encodeURIComponent(text)}`;
        const signIn = signInPath(next);
        const signUp = signUpPath(chosen, nextOf(searchOf(signIn)));
        expect(nextOf(searchOf(signUp))).toBe(next);
        expect(new URLSearchParams(searchOf(signUp)).get('type')).toBe(chosen);
      }),
    );
  });

  it('lead a patron to the profile with the intent', () => {
    fc.assert(
      fc.property(slug, (name) => {
        const next = followIntentPath(name);
        for (const address of [signInPath(next), signUpPath('patron', next)]) {
          expect(resolve(address, { kind: 'patron' }).path).toBe(next);
        }
      }),
    );
  });

  it('do not ask for a role if only patrons can carry out the intent', () => {
    expect(signUpPath(null, followIntentPath('ayya-sujata'))).toContain('type=patron');
    expect(signUpPath(null, supportIntentPath('ayya-sujata', 2500))).toContain('type=patron');
    expect(signUpPath(null, '/monastic/ayya-sujata')).not.toContain('type=');
  });

  it.each([null, '/home', '/dashboard'])('have no message for a home page: %s', (next) => {
    expect(signInPath(next)).toBe('/signin');
    expect(signUpPath(null, next)).toBe('/signup');
    expect(signUpPath('patron', next)).toBe('/signup?type=patron');
  });
});

describe('an intent', () => {
  it('is found in its address, whatever else the query contains', () => {
    fc.assert(
      fc.property(slug, fc.string(), (name, amount) => {
        expect(intentOf(followIntentPath(name))).toEqual({ kind: 'follow', slug: name });
        const query = new URLSearchParams({ amount, support: 'open' }).toString();
        expect(intentOf(`/monastic/${name}?${query}`)).toEqual({ kind: 'support', slug: name });
      }),
    );
  });

  it('to bring something contains the need', () => {
    fc.assert(
      fc.property(slug, fc.uuid(), (name, needId) => {
        const address = bringIntentPath(name, needId);
        expect(intentOf(address)).toEqual({ kind: 'bring', slug: name });
        expect(needToBring(searchOf(address))).toBe(needId);
        expect(withoutStepIntent(searchOf(address))).toBe('');
      }),
    );
  });

  it.each([
    '',
    '/monastic/tenzin-pema',
    '/monastic/tenzin-pema?do=unfollow',
    '/monastic/tenzin-pema?follow',
    '/monastic/tenzin-pema?support=closed',
    '/monastic/tenzin-pema#?do=follow',
    '/explore?do=follow',
    '//evil.example/monastic/tenzin-pema?do=follow',
    'https://evil.example/monastic/tenzin-pema?do=follow',
  ])('is not found in %j', (address) => {
    expect(intentOf(address)).toBeNull();
  });

  it('is removed from the address, and the rest of it stays', () => {
    expect(withoutStepIntent('?do=follow')).toBe('');
    expect(withoutStepIntent('?do=follow&support=open&amount=2500')).toBe(
      '?support=open&amount=2500',
    );
  });

  it('is carried out once, and only where it was announced', () => {
    const store = createStore();
    const address = followIntentPath('tenzin-pema');
    expect(store.set(consumePendingIntentAtom, address)).toBe(false);
    store.set(setPendingIntentAtom, address);
    expect(store.set(consumePendingIntentAtom, followIntentPath('ayya-sujata'))).toBe(false);
    store.set(setPendingIntentAtom, address);
    expect(store.set(consumePendingIntentAtom, address)).toBe(true);
    expect(store.set(consumePendingIntentAtom, address)).toBe(false);
  });
});
