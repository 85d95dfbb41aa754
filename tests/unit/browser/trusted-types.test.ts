import { describe, expect, test } from 'vitest';

import { admitGoogleScripts } from '#client/browser/trusted-types.ts';

type Rules = Record<string, (url: string) => string | null>;

function browser() {
  const made: Rules[] = [];
  return {
    made,
    get defaultPolicy() {
      return made[0] ?? null;
    },
    createPolicy: (name: string, rules: object) => {
      if (name !== 'default' || made.length > 0) throw new TypeError('Not this one');
      made.push(rules as Rules);
    },
  };
}

describe('the Trusted Types policy', () => {
  test('allows Google’s scripts, and has no rule for HTML or code', () => {
    const types = browser();
    admitGoogleScripts(types);
    const [rules = {}] = types.made;
    expect(Object.keys(rules)).toEqual(['createScriptURL']);
    const url = 'https://apis.google.com/js/api.js?onload=__iframefcb1';
    expect(rules['createScriptURL']?.(url)).toBe(url);
  });

  test.each([
    'https://apis.google.com.evil.test/x.js',
    'https://apis.google.com:444/x.js',
    'http://apis.google.com/x.js',
    'https://evil.test/https://apis.google.com/',
    '/assets/own.js',
    'data:text/javascript,alert(1)',
    'javascript:alert(1)',
    '',
  ])('refuses %j', (url) => {
    const types = browser();
    admitGoogleScripts(types);
    expect(types.made[0]?.['createScriptURL']?.(url)).toBeNull();
  });

  test('is created once, and not in browsers without Trusted Types', () => {
    const types = browser();
    admitGoogleScripts(types);
    admitGoogleScripts(types);
    expect(types.made).toHaveLength(1);
    expect(() => admitGoogleScripts(undefined)).not.toThrow();
  });
});
