import { payerOf } from '@almsway/api/desk/payers';
import { describe, expect, it } from 'vitest';

const REFERENCE = 'MK7R2WQ9';

/** Texts of incoming lines with a reference, and who they say has paid. */
const TEXTS: readonly (readonly [text: string, payer: string])[] = [
  // As banks write it.
  ['Transferencia De ROSA EJEMPLO MARTIN, Concepto MK7R2WQ9', 'ROSA EJEMPLO MARTIN'],
  ['ABONO POR TRANSFERENCIA DE ROSA MARTIN MK7R2WQ9', 'TRANSFERENCIA DE ROSA MARTIN'],
  ['MATEU FERRER MK7R2WQ9', 'MATEU FERRER'],
  ['TRANSF. SEPA DE: MERCEDES MARZO / MK7R2WQ9', 'MERCEDES MARZO'],
  ['Transfer from JOHN SMITH for Ayya Sujata MK7R2WQ9', 'JOHN SMITH'],
  ['TRANSFERENCIA DE ROSA MARTIN PARA AYYA SUJATA MK7R2WQ9', 'ROSA MARTIN'],
  // What people write to each other names nobody.
  ['Con mucho cariño MK7R2WQ9', ''],
  ['FELIZ NAVIDAD Y GRACIAS MK7R2WQ9', ''],
  ['OFRENDA MES MARZO MK7R2WQ9', ''],
  ['MES MAR 26 MK7R2WQ9', ''],
  ['DONATIVO DE NAVIDAD PARA TODOS mk7r2wq9', ''],
  ['Gracias por todo MK7R2WQ9', ''],
  ['MENSUALIDAD NOVIEMBRE MK7R2WQ9', ''],
  ['CUOTA MENSUAL DE NOVIEMBRE MK7R2WQ9', ''],
  ['Monthly support, with metta MK7R2WQ9', ''],
  ['BIZUM RECIBIDO MK7R2WQ9', ''],
];

describe('the payer in the text of a line', () => {
  it.each(TEXTS)('of «%s» is «%s»', (text, payer) => {
    expect(payerOf({ text, payer: '' }, [REFERENCE])).toBe(payer);
  });
});
