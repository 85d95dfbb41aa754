import { foldText } from '@almsway/contract/text';

/** Words that banks write around a name, in Spanish and English. */
const BANK_WORDS = new Set(
  `abono beneficiario bizum bono canal cargo compra comision concepto cuenta de del desde donacion donativo emitida
  enviado fecha favor from importe ingreso inmediata iban instant la las los movimiento nomina numero ofrenda
  operacion ordenante ordinaria pago para payment periodica por recibida recibido recibo ref referencia remitente
  sepa sender su the to traspaso transf transfer transferencia transferencias transfers trf`.split(
    /\s+/,
  ),
);

/** Words of messages and feasts that people write in place of a name, in Spanish and English. */
const MESSAGE_WORDS = new Set(
  `agradecimiento alegria amor anual aportacion apoyo aprecio ayuda ayyas bendiciones bendicion carino colaboracion
  comida comunidad con contribucion corazon cuota cuotas dana devocion dhamma dharma enero febrero felices feliz fiesta
  fiestas gift gracias happy help hermana hermano kindness limosna love mantenimiento mensual mensualidad mes metta month
  monthly monja monjas monje monjes monasterio mucha muchas mucho muchos navidad navidades noviembre octubre offering
  ofrendas orden para pascua regalo respeto retiro semana septiembre setiembre diciembre sostenimiento suerte support
  thank thanks todo todos trimestral trimestre una uno vesak vosotros vosotras vuestra vuestro with year you your`.split(
    /\s+/,
  ),
);

/** Where banks write the name of a payer: after one of these words, up to one of `ENDS`. */
const STARTS = /\b(?:de|from|ordenante|remitente|sender|por)\b\s*:?\s*/i;
const ENDS =
  /[,;:|/]|\b(?:para|for|a favor de|ref|referencia|reference|motivo|fecha|nif|M(?=[A-Z]*\d)[A-Z2-9]{7})\b/i;

/**
 * Words of a name as banks and people write it: without accents, particles, punctuation, or words of fewer than three
 * letters. Banks cut names, so the last word may be a part of one.
 */
export function nameWords(name: string): string[] {
  const words = foldText(name).match(/\p{L}{3,}/gu) ?? [];
  return [...new Set(words.filter((word) => !BANK_WORDS.has(word)))];
}

/**
 * Name of the payer of a line: as the format says it, or as the text does ("Transferencia de ROSA MARTIN, concepto
 * …", "MATEU FERRER MBAAAABX"); empty if neither does.
 *
 * @param references Known references in the text, which are no names.
 */
export function payerOf(
  { text, payer }: { readonly text: string; readonly payer: string },
  references: readonly string[],
): string {
  if (nameWords(payer).length > 0) return payer;
  const [head = ''] = withoutReferences(text, references).split(/\bconcept[oa]?\b/i);
  const start = STARTS.exec(head);
  const rest = start ? head.slice(start.index + start[0].length) : head;
  const named = rest.slice(0, ENDS.exec(rest)?.index ?? rest.length).trim();
  const words = nameWords(named).filter((word) => !MESSAGE_WORDS.has(word));
  // One word may be anything ("ingreso de caja"); people are named with two, and rarely with more than five.
  if (words.length < 2 || words.length > 5) return '';
  return start || !/\d/.test(named) ? named : '';
}

function withoutReferences(text: string, references: readonly string[]): string {
  return references.reduce(
    (rest, reference) => rest.replace(new RegExp([...reference].join('[^A-Z0-9]*'), 'i'), ' '),
    text,
  );
}

/** Number of words that two names share; a cut word of four letters or more counts. */
export function sharedWords(one: readonly string[], other: readonly string[]): number {
  return one.filter((word) =>
    other.some(
      (each) =>
        each === word ||
        (Math.min(each.length, word.length) >= 4 &&
          (each.startsWith(word) || word.startsWith(each))),
    ),
  ).length;
}
