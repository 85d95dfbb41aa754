import { describe, expect, it } from 'vitest';

import { proposalOf } from '#desk/ledger/line-proposal.ts';

describe('the text of a bank line', () => {
  it.each([
    ['TRANSFERENCIA DE MERCEDES IRIARTE', 'bank', 'MERCEDES IRIARTE'],
    [
      'TRANSFERENCIA RECIBIDA DE José Luis Gómez-Peña, CONCEPTO CUOTA',
      'bank',
      'José Luis Gómez-Peña',
    ],
    ['BIZUM DE ANA RUIZ', 'bizum', 'ANA RUIZ'],
    ['BIZUM RECIBIDO DE: Núria Puig MK7R2WQ9', 'bizum', 'Núria Puig'],
    ['PAYPAL EUROPE SARL', 'paypal', ''],
    ['INGRESO EN EFECTIVO', 'cash', ''],
    // Banks cut the text.
    ['INGRESO EN EFECTIV', 'cash', ''],
    ['LIQUIDACION TPV 0012', 'card', ''],
    ['MK7R2WQ9', 'bank', ''],
    ['', 'bank', ''],
  ])('%j proposes %s and the payer %j', (text, method, payer) => {
    expect(proposalOf(text)).toEqual({ method, payer });
  });
});
