import type { OfferingMethod } from '@almsway/contract/giving/methods';

/** Words that banks write in the text of a line for a method of payment. */
const METHOD_WORDS: readonly (readonly [RegExp, OfferingMethod])[] = [
  [/\bbizum\b/i, 'bizum'],
  [/\bpaypal\b/i, 'paypal'],
  [/\befectiv/i, 'cash'],
  [/\b(?:tpv|datáfono|datafono)\b/i, 'card'],
];

// The name between the word for the payment and what follows it.
const PAYER =
  /\b(?:transf(?:erencia)?\.?|bizum|traspaso|abono|ingreso)(?:\s+(?:inmediata|recibida|recibido|sepa))*\s+(?:de|ordenante|por)[\s:]+([\p{L}][\p{L}\s.'’,-]*?)(?=\s*(?:$|[/|;:·(\d]|\b(?:concepto|ref|referencia|m[a-z]*\d)))/iu;

/**
 * What the text of a bank line says about how the money came, and who paid; the payer is empty if it does not.
 *
 * @param named The payer, if the format has a field for it.
 */
export function proposalOf(text: string, named = ''): { method: OfferingMethod; payer: string } {
  const [, method = 'bank'] = METHOD_WORDS.find(([word]) => word.test(text)) ?? [];
  if (named !== '') return { method, payer: named };
  const payer =
    PAYER.exec(text)?.[1]
      ?.trim()
      .replace(/[\s,.-]+$/, '') ?? '';
  return { method, payer };
}
