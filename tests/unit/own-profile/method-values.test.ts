import type { Entity } from '@almsway/contract/giving/methods';
import { describe, expect, it } from 'vitest';

import {
  methodIssues,
  methodsOfEntity,
  methodsThroughEntity,
  methodStateOf,
  methodsToSend,
  methodsValuesOf,
  receiversOf,
  storedMethods,
  UNUSED_METHODS,
  type MethodsValues,
} from '#app/features/profile/edit/method-values.ts';

const IBAN = 'ES83 9999 0001 4900 0000 0042';
const ENTITY: Entity = {
  name: 'An entity',
  taxId: '',
  address: '',
  registration: '',
  isUnderArticle16: true,
  iban: 'ES8399990001490000000042',
  bic: '',
  bizum: '',
  paypal: '',
};
const NONE: MethodsValues = { handlesMoney: true, ...UNUSED_METHODS };
const withBank = (bank: Partial<MethodsValues['bank']>, handlesMoney = true): MethodsValues => ({
  ...NONE,
  handlesMoney,
  bank: { ...NONE.bank, isUsed: true, ...bank },
});

describe('payment methods in their form', () => {
  it('are restored as they were saved, with IBANs in groups of four', () => {
    const methods = {
      bank: { receiver: 'steward', holder: 'Ana', iban: 'ES8399990001490000000042', bic: '' },
      paypal: { receiver: 'entity', holder: '', name: '' },
    } as const;
    const values = methodsValuesOf({ handlesMoney: false, methods });
    expect(values.bank.iban).toBe(IBAN);
    expect(methodsToSend(values)).toEqual(methods);
  });

  it('say which saved text is refused today, and can be replaced all the same', () => {
    const bank = { receiver: 'steward', holder: 'Иван', iban: ENTITY.iban, bic: '' } as const;
    const values = methodsValuesOf({ handlesMoney: true, methods: { bank } });
    const wrong = { kind: 'wrong', typed: 'Иван', field: 'holder', issue: 'holderCharacters' };
    expect(methodStateOf(values, 'bank', null)).toEqual(wrong);
    // What was saved is sent as what the monastic saw, so that nobody else's change is overwritten.
    expect(storedMethods(values)).toEqual({ bank });
  });

  it('are all received by the entity after one press, where it can receive them', () => {
    expect(methodsOfEntity({ ...ENTITY, paypal: 'entity' })).toEqual(['bank', 'paypal']);
    expect(methodsToSend(methodsThroughEntity(['paypal']))).toEqual({
      paypal: { receiver: 'entity', holder: '', name: '' },
    });
  });

  it('are received by monastics who handle money, and by the entity where there is one', () => {
    expect(receiversOf(true, ENTITY)).toEqual(['entity', 'monastic', 'steward']);
    expect(receiversOf(false, ENTITY)).toEqual(['entity', 'steward']);
    expect(receiversOf(false, null)).toEqual(['steward']);
  });

  it.each([
    [{ receiver: 'steward', iban: 'ES83' }, { iban: 'ibanLength' }],
    [{ receiver: 'steward', iban: `${IBAN.slice(0, -1)}3` }, { iban: 'ibanChecksum' }],
    [{ receiver: 'steward', iban: '', bic: 'NOPE' }, { bic: 'bicInvalid' }],
    [{ receiver: 'steward', holder: 'a'.repeat(71) }, { holder: 'holderTooLong' }],
    [{ receiver: '' }, { receiver: 'required' }],
    // Fields besides the recipient are ignored for the entity, so they cannot be wrong.
    [{ receiver: 'entity', iban: 'ES83' }, {}],
    [{ receiver: 'steward' }, {}],
  ] as const)('%o is refused for %o', (bank, issues) => {
    const values = withBank(bank);
    expect(methodIssues(values, 'bank', receiversOf(true, ENTITY))).toEqual(issues);
  });

  it('are offered once they are complete, and name what is missing before', () => {
    const state = (bank: Partial<MethodsValues['bank']>, handlesMoney = true) =>
      methodStateOf(withBank(bank, handlesMoney), 'bank', ENTITY);
    expect(state({ receiver: 'steward', bic: '' })).toEqual({
      kind: 'missing',
      fields: ['holder', 'iban'],
    });
    expect(state({ receiver: 'monastic', holder: 'Ana', iban: IBAN })).toMatchObject({
      kind: 'complete',
      details: { receiver: 'monastic', iban: ENTITY.iban },
    });
    expect(state({ receiver: 'monastic', holder: 'Ana', iban: IBAN }, false).kind).toBe(
      'noReceiver',
    );
    expect(state({ receiver: 'entity' })).toMatchObject({ details: { holder: 'An entity' } });
    expect(state({ receiver: 'steward', holder: 'Ana', iban: 'ES1' }).kind).toBe('wrong');
  });

  it('are not offered where the entity cannot receive them', () => {
    const bizum = { ...NONE.bizum, isUsed: true, receiver: 'entity' as const };
    expect(methodStateOf({ ...NONE, bizum }, 'bizum', ENTITY)).toEqual({ kind: 'entityLacks' });
  });
});
