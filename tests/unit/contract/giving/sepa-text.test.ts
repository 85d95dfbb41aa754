import { methodSchemas } from '@almsway/contract/giving/method-schemas';
import { detailsOf, HOLDER_MAX, receiverName } from '@almsway/contract/giving/methods';
import { sepaQrText } from '@almsway/contract/giving/sepa-qr';
import { sepaText } from '@almsway/contract/giving/sepa-text';
import { DEMO_ENTITY } from '@almsway/mocks/situations/demo-entity.ts';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it, test } from 'vitest';

import { anyText } from '#tests/unit/contract/any-text.ts';

const IBAN = 'ES9121000418450200051332';
const bank = (holder: string) => ({ receiver: 'monastic', holder, iban: IBAN, bic: '' }) as const;
const issueOf = (holder: string) =>
  v.safeParse(methodSchemas.bank, bank(holder)).issues?.[0].message;

describe('a text for a bank', () => {
  it.each([
    ['José Núñez Peça', 'Jose Nunez Peca'],
    ['Marcel·la Gaŀla', 'Marcel.la Gal.la'],
    ['Øystein Łukasz Æther Œuvre', 'Oystein Lukasz Aether Oeuvre'],
    ['Straße ẞ', 'Strasse Ss'],
    ['O’Brien ‘Ó’ D´Or', "O'Brien 'O' D'Or"],
    ['Sant Benet — "La Llum" & Cía.', "Sant Benet - 'La Llum' + Cia."],
    ['//Casa // de/Paz/', 'Casa / de/Paz'],
    ['Ａｙｙａ\u200B ½ 1.º', 'Ayya 1/2 1.o'],
  ])('%s is %s', (typed, text) => {
    expect(sepaText(typed)).toEqual({ text, left: [] });
  });

  it.each([
    ['小野 Toru', 'Toru', ['小', '野']],
    ['Макар', '', ['М', 'а', 'к', 'р']],
    ['Paz 🙏 €', 'Paz', ['🙏', '€']],
  ])('without a form for banks is named: %s', (typed, text, left) => {
    expect(sepaText(typed)).toEqual({ text, left });
  });

  test('has only characters of EPC217-08, and stays as it is when converted again', () => {
    fc.assert(
      fc.property(
        fc.oneof(anyText({ maxLength: 100 }), fc.string({ unit: 'grapheme', maxLength: 100 })),
        (typed) => {
          const { text } = sepaText(typed);
          expect(text).toMatch(/^(?:[A-Za-z0-9\-?:().,'+ ]|\/(?!\/))*$/);
          expect(text).not.toMatch(/^[/ ]|[/ ]$/);
          expect(sepaText(text)).toEqual({ text, left: [] });
        },
      ),
    );
  });
});

describe('the holder of an account', () => {
  it('has one name for all that a bank reads, and its accents in sentences', () => {
    const kept = bank('José Núñez · Asociación');
    expect(detailsOf({ bank: kept }, 'bank', undefined)?.holder).toBe('Jose Nunez . Asociacion');
    expect(receiverName(kept, undefined)).toBe(kept.holder);
    const toEntity = { bank: { ...kept, receiver: 'entity' } } as const;
    const entity = { ...DEMO_ENTITY, name: 'Fundación Año', iban: IBAN };
    expect(detailsOf(toEntity, 'bank', entity)?.holder).toBe('Fundacion Ano');
  });

  it('is refused as typed if a transfer cannot name it', () => {
    expect(issueOf('n'.repeat(70))).toBeUndefined();
    expect(issueOf('n'.repeat(71))).toBe('holderTooLong');
    expect(issueOf('æ'.repeat(36))).toBe('holderTooLong');
    expect(issueOf('小野 徹')).toBe('holderCharacters');
    expect(issueOf('¡//¿')).toBe('holderCharacters');
    expect(issueOf('')).toBeUndefined();
  });

  test('that is accepted is never emptied or cut, and is the same on the sheet and in its code', () => {
    const word = fc.oneof(
      fc.constantFrom(
        'Fundación',
        'Ñandú',
        'Gaŀla',
        'Æther',
        'O’Brien',
        'l·l',
        '&',
        '—',
        '//',
        '¿?',
      ),
      fc.string({ maxLength: 12 }),
      anyText({ maxLength: 4 }),
    );
    const name = fc.array(word, { maxLength: 9 }).map((words) => words.join(' '));
    const letters = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;
    fc.assert(
      fc.property(name, (typed) => {
        const read = v.safeParse(methodSchemas.bank, bank(typed));
        if (!read.success) return;
        const { holder } = read.output;
        const details = detailsOf({ bank: bank(holder) }, 'bank', undefined);
        expect(details === undefined).toBe(holder === '');
        if (!details) return;
        expect(details.holder.length).toBeLessThanOrEqual(HOLDER_MAX);
        expect(details.holder).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]+$/);
        expect(letters(details.holder)).toBeGreaterThanOrEqual(letters(holder));
        const gift = { cents: undefined, reference: 'MK7R2WQ9', purpose: typed };
        const lines = sepaQrText({ ...bank(details.holder), ...gift }).split('\n');
        expect(lines[5]).toBe(details.holder);
        expect(lines.at(-1)).toMatch(/^MK7R2WQ9/);
      }),
    );
  });

  it('that was stored earlier and cannot be named is not offered', () => {
    for (const holder of ['小野 徹', 'æ'.repeat(36)]) {
      expect(detailsOf({ bank: bank(holder) }, 'bank', undefined)).toBeUndefined();
    }
    const bizum = { receiver: 'monastic', holder: '小野 徹', number: '+34600123456' } as const;
    expect(detailsOf({ bizum }, 'bizum', undefined)?.holder).toBe('小野 徹');
  });
});
