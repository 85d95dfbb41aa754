import { expect, it } from 'vitest';

import { natureOf } from '#desk/bank/line-nature.ts';

it.each([
  ['SUBVENCIÓN AYUNTAMIENTO', 'unknown', 'subsidy'],
  ['TRASPASO ENTRE CUENTAS', 'unknown', 'ownTransfer'],
  ['LIQUIDACION DE INTERESES', 'unknown', 'interest'],
  ['DEVOLUCION TRANSFERENCIA', 'cameBack', 'cameBack'],
  // Somebody may have given these.
  ['TRASPASO DE ROSA MARTIN', 'unknown', undefined],
  ['Por interés en el monasterio', 'unknown', undefined],
  ['SUBVENCION', 'amountDiffers', undefined],
] as const)('«%s», %s, is %s', (text, outcome, nature) => {
  expect(natureOf(text, outcome)).toBe(nature);
});
