import { csvText } from '@almsway/api/csv';
import { describe, expect, it } from 'vitest';

describe('a table as CSV', () => {
  it('keeps texts from being run as formulas', () => {
    expect(csvText([['=1+1', '-', '+34', '@A1', 'a;b']], { separator: ';' })).toBe(
      `'=1+1;'-;'+34;'@A1;"a;b"`,
    );
  });

  it('keeps amounts numbers, also those below zero', () => {
    const row = [{ cents: -1050 }, { cents: 7 }, { cents: 123_456 }];
    expect(csvText([row], { separator: ';' })).toBe('-10,50;0,07;1234,56');
    expect(csvText([row])).toBe('-10.50,0.07,1234.56');
  });
});
