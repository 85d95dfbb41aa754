import { tidyBizum } from '@almsway/contract/giving/method-checks';
import { methodSchemas } from '@almsway/contract/giving/method-schemas';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

describe('a Bizum', () => {
  it.each([
    ['600 000 000', '+34600000000'],
    ['+34 700-000-000', '+34700000000'],
    ['0034 600 000 000', '+34600000000'],
    ['tel:+34600000000', '+34600000000'],
    ['６００ ０００ ０００', '+34600000000'],
    ['600–000–000', '+34600000000'],
    ['03456', '03456'],
    ['00007', '00007'],
    ['00 123', '00123'],
  ])('of %s is stored as %s', (typed, kept) => {
    expect(tidyBizum(typed)).toBe(kept);
    const bizum = { receiver: 'monastic', holder: 'A', number: typed };
    expect(v.parse(methodSchemas.bizum, bizum).number).toBe(kept);
  });

  it.each([
    '0000',
    '000000',
    '+33600000000',
    '910000000',
    '34600000000',
    '6000000001',
    '+346000000001',
    '0+34600000000',
    'abcde',
  ])('is not %s', (typed) => {
    const bizum = { receiver: 'monastic', holder: 'A', number: typed };
    expect(v.is(methodSchemas.bizum, bizum)).toBe(false);
  });

  it('is not accepted for a number that is too long', () => {
    expect(tidyBizum('6000000001')).toBe('6000000001');
  });
});
