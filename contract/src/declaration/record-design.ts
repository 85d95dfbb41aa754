import type { Nature } from './relief-law.ts';

/*
 * The record design of Modelo 182 as the tax agency (AEAT) publishes it: "Modelo 182. Diseños de registro", exercises
 * 2021, 2024 and 2025, whose positions are the same: https://sede.agenciatributaria.gob.es/static_files/Sede/Disenyo_registro/DR_100_199/DR_Modelo_182_2025.pdf,
 * by Order EHA/3021/2007, last amended by Order HAC/1430/2025. Positions count from 1.
 */

/** What the first record says: who declares, and the totals. */
export interface DeclarantFacts {
  readonly year: number;
  readonly taxId: string;
  readonly name: string;
  /** Nine digits; empty if there is none. */
  readonly contactPhone: string;
  /** Surnames first. */
  readonly contactName: string;
  /** Number of this declaration, 13 digits that begin with 182. */
  readonly number: string;
  /** `C` adds donors that were left out of an earlier declaration, `S` replaces one. */
  readonly kind: '' | 'C' | 'S';
  /** Number of the declaration that it completes or replaces. */
  readonly previousNumber: string;
  readonly records: number;
  /** Without revoked donations. */
  readonly cents: number;
}

/** What each further record says: a donor, with what they gave in one form and at one percentage. */
export interface DonorFacts {
  readonly taxId: string;
  readonly representative: string;
  /** Surnames first. */
  readonly name: string;
  readonly province: string;
  readonly percent: number;
  readonly cents: number;
  readonly isInKind: boolean;
  readonly nature: Nature;
  /** Year of the donation that was revoked in this one; null otherwise. */
  readonly revokedYear: number | null;
  readonly isRecurring: boolean;
}

/**
 * How a field is written: `digits` right-aligned after zeros, `text` left-aligned in capitals before blanks, `taxId`
 * right-aligned after zeros, or blank if there is none.
 */
export type FieldKind = 'digits' | 'text' | 'taxId';

/** A field of a record. */
export interface RecordField<Facts> {
  readonly from: number;
  readonly to: number;
  readonly kind: FieldKind;
  /** Its name in the published design. */
  readonly name: string;
  /** What it contains: always the same, or one of the facts. */
  readonly value: string | ((facts: Facts) => string);
}

/** A donor's record repeats two fields of the first one. */
export type DonorRecordFacts = DonorFacts & {
  readonly declarant: Pick<DeclarantFacts, 'year' | 'taxId'>;
};

/** The fields of both records, for the years from one on: every position from 1 to `RECORD_LENGTH`. */
export interface RecordDesign {
  readonly from: number;
  /** Last year for which the agency has published it. */
  readonly publishedUntil: number;
  readonly declarant: readonly RecordField<DeclarantFacts>[];
  readonly donor: readonly RecordField<DonorRecordFacts>[];
}

/** Characters of a record. */
export const RECORD_LENGTH = 250;
/** Characters of the name of a donor in a record. */
export const RECORD_NAME_LENGTH = 40;
/** Donations outside the priority programmes of the Budget Act, of an entity under Title II of Law 49/2002. */
export const DONATION_KEY = 'A';

const MODEL = '182';

/** The designs, latest first. */
export const RECORD_DESIGNS: readonly RecordDesign[] = [
  {
    from: 2021,
    publishedUntil: 2025,
    declarant: [
      { from: 1, to: 1, kind: 'digits', name: 'TIPO DE REGISTRO', value: '1' },
      { from: 2, to: 4, kind: 'digits', name: 'MODELO DECLARACIÓN', value: MODEL },
      { from: 5, to: 8, kind: 'digits', name: 'EJERCICIO', value: ({ year }) => `${year}` },
      {
        from: 9,
        to: 17,
        kind: 'taxId',
        name: 'N.I.F. DEL DECLARANTE',
        value: ({ taxId }) => taxId,
      },
      {
        from: 18,
        to: 57,
        kind: 'text',
        name: 'DENOMINACIÓN DEL DECLARANTE',
        value: ({ name }) => name,
      },
      { from: 58, to: 58, kind: 'text', name: 'TIPO DE SOPORTE', value: 'T' },
      {
        from: 59,
        to: 67,
        kind: 'digits',
        name: 'PERSONA CON QUIEN RELACIONARSE: TELÉFONO',
        value: ({ contactPhone }) => contactPhone,
      },
      {
        from: 68,
        to: 107,
        kind: 'text',
        name: 'PERSONA CON QUIEN RELACIONARSE: APELLIDOS Y NOMBRE',
        value: ({ contactName }) => contactName,
      },
      {
        from: 108,
        to: 120,
        kind: 'digits',
        name: 'NÚMERO DE JUSTIFICANTE DE LA DECLARACIÓN',
        value: ({ number }) => number,
      },
      {
        from: 121,
        to: 121,
        kind: 'text',
        name: 'DECLARACIÓN COMPLEMENTARIA',
        value: ({ kind }) => (kind === 'C' ? 'C' : ''),
      },
      {
        from: 122,
        to: 122,
        kind: 'text',
        name: 'DECLARACIÓN SUSTITUTIVA',
        value: ({ kind }) => (kind === 'S' ? 'S' : ''),
      },
      {
        from: 123,
        to: 135,
        kind: 'digits',
        name: 'NÚMERO IDENTIFICATIVO DE LA DECLARACIÓN ANTERIOR',
        value: ({ previousNumber }) => previousNumber,
      },
      {
        from: 136,
        to: 144,
        kind: 'digits',
        name: 'NÚMERO TOTAL DE REGISTROS DE DECLARADOS',
        value: ({ records }) => `${records}`,
      },
      {
        from: 145,
        to: 159,
        kind: 'digits',
        name: 'IMPORTE Y/O VALORACIÓN DE LOS DONATIVOS, APORTACIONES O DISPOSICIONES',
        value: ({ cents }) => `${cents}`,
      },
      // An entity with the tax relief of Law 49/2002.
      { from: 160, to: 160, kind: 'digits', name: 'NATURALEZA DEL DECLARANTE', value: '1' },
      // Of administrators of protected estates; blank for others.
      {
        from: 161,
        to: 169,
        kind: 'text',
        name: 'N.I.F. DEL TITULAR DEL PATRIMONIO PROTEGIDO',
        value: '',
      },
      {
        from: 170,
        to: 209,
        kind: 'text',
        name: 'APELLIDOS Y NOMBRE DEL TITULAR DEL PATRIMONIO PROTEGIDO',
        value: '',
      },
      { from: 210, to: 237, kind: 'text', name: 'BLANCOS', value: '' },
      // Filled in by the agency's own program.
      { from: 238, to: 250, kind: 'text', name: 'SELLO ELECTRÓNICO', value: '' },
    ],
    donor: [
      { from: 1, to: 1, kind: 'digits', name: 'TIPO DE REGISTRO', value: '2' },
      { from: 2, to: 4, kind: 'digits', name: 'MODELO DECLARACIÓN', value: MODEL },
      {
        from: 5,
        to: 8,
        kind: 'digits',
        name: 'EJERCICIO',
        value: ({ declarant }) => `${declarant.year}`,
      },
      {
        from: 9,
        to: 17,
        kind: 'taxId',
        name: 'N.I.F. DEL DECLARANTE',
        value: ({ declarant }) => declarant.taxId,
      },
      {
        from: 18,
        to: 26,
        kind: 'taxId',
        name: 'N.I.F. DEL DECLARADO',
        value: ({ taxId }) => taxId,
      },
      {
        from: 27,
        to: 35,
        kind: 'taxId',
        name: 'N.I.F. DEL REPRESENTANTE LEGAL',
        value: ({ representative }) => representative,
      },
      {
        from: 36,
        to: 75,
        kind: 'text',
        name: 'APELLIDOS Y NOMBRE O RAZÓN SOCIAL DEL DECLARADO',
        value: ({ name }) => name,
      },
      {
        from: 76,
        to: 77,
        kind: 'digits',
        name: 'CÓDIGO PROVINCIA',
        value: ({ province }) => province,
      },
      { from: 78, to: 78, kind: 'text', name: 'CLAVE', value: DONATION_KEY },
      {
        from: 79,
        to: 83,
        kind: 'digits',
        name: '% DE DEDUCCIÓN',
        value: ({ percent }) => `${Math.round(percent * 100)}`,
      },
      {
        from: 84,
        to: 96,
        kind: 'digits',
        name: 'IMPORTE O VALORACIÓN DEL DONATIVO, APORTACIÓN O DISPOSICIÓN',
        value: ({ cents }) => `${cents}`,
      },
      {
        from: 97,
        to: 97,
        kind: 'text',
        name: 'DONATIVO, APORTACIÓN O DISPOSICIÓN EN ESPECIE',
        value: ({ isInKind }) => (isInKind ? 'X' : ''),
      },
      /*
       * Declarants of the kinds 1 and 2 (position 160) fill in the next two where a donation may give a right to relief of
       * income tax that a community has approved: its key (01 Andalucía to 17 Comunidad Valenciana, without 14 and 15),
       * and its percentage (three digits and two decimals); zeros otherwise. Which donations give that right is for the
       * law of each community to say, and depends on what the entity does with them, so the product does not know it: it
       * writes zeros, and the desk says so.
       */
      { from: 98, to: 99, kind: 'digits', name: 'DEDUCCIÓN COM. AUTÓNOMA', value: '' },
      { from: 100, to: 104, kind: 'digits', name: '% DE DEDUCCIÓN COM. AUTÓNOMA', value: '' },
      {
        from: 105,
        to: 105,
        kind: 'text',
        name: 'NATURALEZA DEL DECLARADO',
        value: ({ nature }) => nature,
      },
      {
        from: 106,
        to: 106,
        kind: 'text',
        name: 'REVOCACIÓN',
        value: ({ revokedYear }) => (revokedYear === null ? '' : 'X'),
      },
      {
        from: 107,
        to: 110,
        kind: 'digits',
        name: 'EJERCICIO EN QUE SE EFECTUÓ LA DONACIÓN REVOCADA',
        value: ({ revokedYear }) => (revokedYear === null ? '' : `${revokedYear}`),
      },
      // Of contributions to protected estates (keys C and D), also in kind; blank for others.
      { from: 111, to: 111, kind: 'text', name: 'TIPO DE BIEN', value: '' },
      { from: 112, to: 131, kind: 'text', name: 'IDENTIFICACIÓN DEL BIEN', value: '' },
      {
        from: 132,
        to: 132,
        kind: 'digits',
        name: 'RECURRENCIA DONATIVOS',
        value: (facts) => (facts.isRecurring ? '1' : '2'),
      },
      // Of administrators of protected estates; blank for others.
      {
        from: 133,
        to: 141,
        kind: 'text',
        name: 'N.I.F. DEL TITULAR DEL PATRIMONIO PROTEGIDO',
        value: '',
      },
      {
        from: 142,
        to: 181,
        kind: 'text',
        name: 'APELLIDOS Y NOMBRE DEL TITULAR DEL PATRIMONIO PROTEGIDO',
        value: '',
      },
      { from: 182, to: 250, kind: 'text', name: 'BLANCOS', value: '' },
    ],
  },
];

/** The design of a year: the latest one that is known. */
export function recordDesignOf(year: number): RecordDesign {
  const found = RECORD_DESIGNS.find(({ from }) => from <= year) ?? RECORD_DESIGNS.at(-1);
  if (!found) throw new Error('No record design is known.');
  return found;
}
