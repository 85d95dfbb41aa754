import type { Locale } from '@almsway/contract/locale';

interface Facts {
  readonly entity: string;
  readonly amount: string;
  readonly day: string;
  /** Day until which the link works. */
  readonly until: string;
}

/** Texts of the mail that asks a giver without an account for the data that a certificate needs. */
export const GIVER_TEXTS: Readonly<
  Record<
    Locale,
    {
      readonly title: string;
      readonly body: (facts: Facts) => readonly string[];
      readonly action: string;
      /** Why it was sent. */
      readonly why: (facts: Facts) => string;
    }
  >
> = {
  en: {
    title: 'Your data for the donation certificate',
    body: ({ entity, amount, day, until }) => [
      `${entity} received your gift of ${amount} on ${day}. Thank you.`,
      'For a donation certificate, and so that the tax agency knows of your gift, your tax number and address are needed. You can enter them on our site, without an account.',
      `The link works once, until ${until}.`,
    ],
    action: 'Enter your data',
    why: ({ entity }) =>
      `You are receiving this email because ${entity} has noted this address for your gift. If you gave nothing, ignore it.`,
  },
  es: {
    title: 'Tus datos para el certificado de donativo',
    body: ({ entity, amount, day, until }) => [
      `${entity} recibió tu donativo de ${amount} el ${day}. Gracias.`,
      'Para el certificado, y para que la Agencia Tributaria conozca tu donativo, hacen falta tu NIF y tu dirección. Puedes escribirlos en nuestro sitio, sin cuenta.',
      `El enlace sirve una sola vez, hasta el ${until}.`,
    ],
    action: 'Escribe tus datos',
    why: ({ entity }) =>
      `Recibes este correo porque ${entity} anotó esta dirección para tu donativo. Si no has dado nada, no hagas caso.`,
  },
};
