import type { Entity } from '@almsway/contract/giving/methods';

/**
 * The non-profit entity of the demonstration. It is fictitious: its account has a bank code that no bank
 * has, and its tax number is an example of the format.
 */
export const DEMO_ENTITY: Entity = {
  name: 'Fundación Sustento (ejemplo)',
  taxId: 'G00000000',
  address: 'Calle del Ejemplo 1, 28000 Madrid',
  registration: 'Registro de Fundaciones, n.º 0000 (ejemplo)',
  isUnderArticle16: true,
  signatory: { name: 'Teresa Ejemplo Ruiz', office: 'secretaria', place: 'Madrid' },
  iban: 'ES8399990001490000000042',
  bic: '',
  bizum: '00000',
  paypal: 'almswayexample',
};
