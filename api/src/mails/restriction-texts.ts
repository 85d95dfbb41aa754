import { isolated } from '@almsway/contract/isolated';
import type { Locale } from '@almsway/contract/locale';
import type { RestrictionGround, RestrictionLevel } from '@almsway/contract/people/restriction';

import type { MailKind } from '#api/records/news-records.ts';

/** What a mail about a restriction says. */
export interface RestrictionWords {
  readonly level: RestrictionLevel;
  readonly ground: RestrictionGround;
  /** What the team wrote to the person; empty if nothing. */
  readonly text: string;
  /** Day of the decision. */
  readonly day: string;
}

/** Kinds of mail about a restriction. */
export type RestrictionMail = Extract<
  MailKind,
  'accountWarned' | 'accountLimited' | 'accountSuspended' | 'accountRestored' | 'objectionAnswered'
>;

interface RestrictionText {
  readonly subject: string;
  readonly action: string;
  readonly body: (words: RestrictionWords) => readonly string[];
}

const EN = {
  effect: {
    warned: () => 'Our team sends you a warning. Nothing about your account has changed.',
    noOfferings: (day: string) =>
      `From ${day} on, nobody can begin a new offering to you. Your page stays as it is.`,
    unlisted: (day: string) =>
      `From ${day} on, your page is no longer shown in “Explore”, and nobody can begin a new offering to you. People who have the address of your page can still open it.`,
    suspended: (day: string) =>
      `Your account is suspended from ${day} on. If you have a page, it is not shown. You can still sign in, download your data, object, and close your account.`,
  },
  why: (text: string) => `Why: ${text}`,
  ground: {
    terms: 'The decision is based on our terms of use.',
    law: 'The decision is based on the law.',
  },
  how: 'People of our team decided it, without any automated means. It lasts until our team changes it.',
  redress:
    'If you do not agree, you can object after signing in. Somebody else in our team will read what you write and answer you. You also keep your right to go to court.',
};

const ES: typeof EN = {
  effect: {
    warned: () => 'Nuestro equipo te envía una advertencia. Nada ha cambiado en tu cuenta.',
    noOfferings: (day) =>
      `Desde el ${day}, nadie puede empezar una nueva ofrenda para ti. Tu página sigue como estaba.`,
    unlisted: (day) =>
      `Desde el ${day}, tu página ya no aparece en «Explorar» y nadie puede empezar una nueva ofrenda para ti. Quien tenga la dirección de tu página aún puede abrirla.`,
    suspended: (day) =>
      `Tu cuenta está suspendida desde el ${day}. Si tienes una página, no se muestra. Aún puedes iniciar sesión, descargar tus datos, presentar una reclamación y cerrar tu cuenta.`,
  },
  why: (text) => `Motivo: ${text}`,
  ground: {
    terms: 'La decisión se basa en nuestras condiciones de uso.',
    law: 'La decisión se basa en la ley.',
  },
  how: 'La han tomado personas de nuestro equipo, sin medios automatizados. Dura hasta que nuestro equipo la cambie.',
  redress:
    'Si no estás de acuerdo, puedes presentar una reclamación después de iniciar sesión. Otra persona de nuestro equipo la leerá y te responderá. También conservas tu derecho a acudir a los tribunales.',
};

// The statement of reasons has the parts that article 17.3 of Regulation (EU) 2022/2065 asks for.
const statementIn =
  ({ effect, why, ground: grounds, how, redress }: typeof EN) =>
  ({ level, ground, text, day }: RestrictionWords): readonly string[] => [
    effect[level](day),
    ...(text === '' ? [] : [why(isolated(text))]),
    `${grounds[ground]} ${how}`,
    redress,
  ];

const quoted = (text: string): readonly string[] => (text === '' ? [] : [isolated(text)]);

/** Mails about a restriction, in every language. */
export const RESTRICTION_TEXTS: Readonly<
  Record<Locale, Readonly<Record<RestrictionMail, RestrictionText>>>
> = {
  en: {
    accountWarned: {
      subject: 'A warning from our team',
      action: 'Read it, and object if you do not agree',
      body: statementIn(EN),
    },
    accountLimited: {
      subject: 'Our team has limited your page',
      action: 'Read why, and object if you do not agree',
      body: statementIn(EN),
    },
    accountSuspended: {
      subject: 'Your account has been suspended',
      action: 'Read why, and object if you do not agree',
      body: statementIn(EN),
    },
    accountRestored: {
      subject: 'Your account is as it was before',
      action: 'Open your account',
      body: ({ level, text }) => [
        level === 'warned'
          ? 'Our team has withdrawn its warning.'
          : 'Our team has lifted the restriction of your account. Everything works as before.',
        ...quoted(text),
      ],
    },
    objectionAnswered: {
      subject: 'The answer to your objection',
      action: 'Read the decision',
      body: ({ text }) => [
        'Somebody in our team who had not taken the decision has read your objection. The decision stays as it is.',
        ...quoted(text),
        'You keep your right to go to court.',
      ],
    },
  },
  es: {
    accountWarned: {
      subject: 'Una advertencia de nuestro equipo',
      action: 'Léela y, si no estás de acuerdo, presenta una reclamación',
      body: statementIn(ES),
    },
    accountLimited: {
      subject: 'Nuestro equipo ha limitado tu página',
      action: 'Lee el motivo y, si no estás de acuerdo, presenta una reclamación',
      body: statementIn(ES),
    },
    accountSuspended: {
      subject: 'Tu cuenta se ha suspendido',
      action: 'Lee el motivo y, si no estás de acuerdo, presenta una reclamación',
      body: statementIn(ES),
    },
    accountRestored: {
      subject: 'Tu cuenta vuelve a estar como antes',
      action: 'Abre tu cuenta',
      body: ({ level, text }) => [
        level === 'warned'
          ? 'Nuestro equipo ha retirado su advertencia.'
          : 'Nuestro equipo ha levantado la restricción de tu cuenta. Todo funciona como antes.',
        ...quoted(text),
      ],
    },
    objectionAnswered: {
      subject: 'La respuesta a tu reclamación',
      action: 'Lee la decisión',
      body: ({ text }) => [
        'Una persona de nuestro equipo que no había tomado la decisión ha leído tu reclamación. La decisión se mantiene.',
        ...quoted(text),
        'Conservas tu derecho a acudir a los tribunales.',
      ],
    },
  },
};
