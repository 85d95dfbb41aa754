import { isolated } from '@almsway/contract/isolated';
import type { Locale } from '@almsway/contract/locale';

import type { DigestRow, MailKind } from '#api/records/news-records.ts';

import { mail, type MailText } from './mail-text.ts';
import type { RestrictionMail } from './restriction-texts.ts';
import { STANDING_TEXTS } from './standing-texts.ts';

// A paragraph with what staff wrote, if they wrote something.
function noted(note: string, words: (text: string) => string): readonly string[] {
  return note === '' ? [] : [words(isolated(note))];
}

/** Reference and day of an offering, as `which` of the words of a mail. */
export const WHICH: Readonly<Record<Locale, (reference: string, day: string) => string>> = {
  en: (reference, day) => ` (${reference === '' ? '' : `reference ${reference}, `}${day})`,
  es: (reference, day) => ` (${reference === '' ? '' : `referencia ${reference}, `}${day})`,
};

/**
 * Every mail to users in every language, except those about a restriction of their account (`RESTRICTION_TEXTS`). They contain no names: whom somebody supports, and so their
 * belief, is shown only after signing in. The reference and day of an offering identify it, and
 * reveal nothing (decision 054).
 */
export const MAIL_TEXTS: Readonly<
  Record<Locale, Readonly<Record<Exclude<MailKind, RestrictionMail>, MailText>>>
> = {
  en: {
    ...STANDING_TEXTS.en,
    profileSubmitted: mail('Your profile has reached us', 'Check its progress', () => [
      'Thank you. Your profile has reached our team, and someone will read it with care. This takes one to two weeks.',
      'You do not need to do anything until then. We will write to you once it is decided.',
    ]),
    profileApproved: mail('Your profile has been approved', 'Open your dashboard', () => [
      'Your profile has been approved and is public now.',
      'On your dashboard you can say how offerings reach you, ask for what is needed, and write updates.',
    ]),
    changesRequested: mail('We ask you for some changes', 'See what is asked', () => [
      'Our team has read your profile and asks you to change something before it can be published.',
      'Your answers are kept. Once you have changed what is asked, send your profile again.',
    ]),
    pageChangesRequested: mail('We ask you for a change to your page', 'See what is asked', () => [
      'Our team has looked at your page and asks you to change something. Your page stays public meanwhile.',
      'Once you have changed it, send it: our team will look at it again.',
    ]),
    pageHidden: mail(
      'We ask you for a change, and your page is hidden meanwhile',
      'See what is asked',
      () => [
        'Our team has looked at your page and asks you to change something. Your page is hidden until then, and your answers are kept.',
        'Once you have changed it, send it: when our team has looked at it, your page is public again.',
      ],
    ),
    profileRejected: mail('Your profile was not approved', 'Read why', () => [
      'We are sorry: our team has not approved your profile. You can read the reason after signing in.',
      'If something has changed, or if something was missing, you can apply again: your answers are kept.',
    ]),
    checkNear: mail('Our team will check your profile again', 'Open your dashboard', () => [
      'Our team checks every profile again a year after the last time, and will soon check yours.',
      'Please read it. If everything is still true, you do not need to do anything. If your monastery, your tradition or your ordination has changed, please write to us: our address is in the legal notice of the site.',
    ]),
    reportReviewed: mail('We have looked at what you reported', 'Open your notifications', () => [
      'Our team has looked at the profile you reported. Thank you for telling us.',
    ]),
    reportActedOn: mail('We have acted on what you reported', 'Open your notifications', () => [
      'Our team has looked at the profile you reported, and has acted. We cannot tell you what was done. Thank you for telling us.',
    ]),
    reportNeedsMore: mail('About what you reported', 'Open your notifications', () => [
      'Our team has looked at the profile you reported. What we know so far is not enough to act. If you know more, please report it again: we will look again.',
    ]),
    pageUnavailable: mail('A page is not available at present', 'Open your home', () => [
      'The page of somebody to whom you give regularly is not available at present.',
      'If you have a standing order at your bank, you can pause it.',
    ]),
    newFollower: mail('You have a new follower', 'Open your dashboard', () => [
      'You have a new follower, who will see your updates.',
    ]),
    newUpdate: mail('News from somebody you follow', 'Read it', () => [
      'Somebody you follow has written an update.',
    ]),
    offeringDeclared: mail(
      ({ amount }) => `An offering of ${amount} is on its way`,
      'Open your dashboard',
      ({ amount, which }) => [
        `A patron says that an offering of ${amount}${which} is on its way to you.`,
        'You will find it on your dashboard. If it goes straight to you or your steward, please say there when it has arrived: our team cannot see that account.',
      ],
    ),
    offeringReceived: mail(
      ({ amount }) => `An offering of ${amount} has arrived`,
      'Open your dashboard',
      ({ amount, which }) => [
        `An offering of ${amount} for you${which} has arrived.`,
        'You can say a word of thanks on your dashboard.',
      ],
    ),
    arrivalDenied: mail(
      ({ amount }) => `Your steward says that an offering of ${amount} is not for them`,
      'Open your dashboard',
      ({ amount, which }) => [
        `A patron says that they have sent an offering of ${amount}${which} to your steward. Your steward says that it is not for them.`,
        'Please ask your steward, and check the details under “Ways to give” on your profile. If it has arrived after all, you can say so on your dashboard.',
      ],
    ),
    arrivalUndone: mail(
      ({ amount }) => `An offering of ${amount} was confirmed by mistake`,
      'Open your dashboard',
      ({ amount, which }) => [
        `We told you that an offering of ${amount} for you${which} had arrived. That was a mistake of ours, and we have taken it back.`,
        'We are sorry. You do not need to do anything.',
      ],
    ),
    arrivalReturned: mail(
      ({ amount }) => `An offering of ${amount} was returned`,
      'Open your dashboard',
      ({ amount, which }) => [
        `An offering of ${amount} for you${which} had arrived, and has now gone back to the person who gave it.`,
        'You do not need to do anything. Please do not count on this money.',
      ],
    ),
    offeringConfirmed: mail(
      ({ amount }) => `Your offering of ${amount} has arrived`,
      'See your offerings',
      ({ amount, which, declared }) => [
        `Your offering of ${amount}${which} has arrived. Thank you.`,
        ...(declared === ''
          ? []
          : [
              `You had told us ${declared}. ${amount} reached the account, and that is what counts.`,
            ]),
      ],
    ),
    confirmationUndone: mail(
      ({ amount }) => `Your offering of ${amount} was confirmed by mistake`,
      'See your offerings',
      ({ amount, which }) => [
        `We told you that your offering of ${amount}${which} had arrived. That was a mistake of ours, and we have taken it back.`,
        'We are sorry. If you have sent it, you do not need to do anything: we will tell you when it arrives.',
      ],
    ),
    offeringNotFound: mail(
      ({ amount }) => `We could not find your offering of ${amount}`,
      'See what you can do',
      ({ amount, which, note }) => [
        `We have looked for your offering of ${amount}${which} and could not find it yet.`,
        ...noted(note, (text) => `Our team writes: “${text}”`),
        'A transfer can take some days. If you have sent it, please check its reference; if you have not, you can say so.',
      ],
    ),
    offeringReturned: mail(
      ({ amount }) => `Your offering of ${amount} was returned`,
      'See your offerings',
      ({ amount, which, note }) => [
        `Your offering of ${amount}${which} was returned to you.`,
        ...noted(note, (text) => `Our team writes: “${text}”`),
      ],
    ),
    offeringDue: mail(
      ({ amount }) => `A reminder of your offering of ${amount}`,
      'See your offerings',
      ({ amount, day }) => [
        `You wanted to give ${amount} again, and asked us to remind you. The day is ${day}.`,
        'You are not committed to anything: you can give it, skip this one, or stop the reminders.',
      ],
    ),
    taxDataAsked: mail(
      'Your tax data are missing for your receipts',
      'Enter your tax data',
      ({ list }) => [
        'These offerings of yours have arrived, and we cannot issue a receipt for them, because we do not have your tax number:',
        list,
        'If you want to deduct them, enter your NIF or NIE and your address. The receipts are then issued at once, and the offerings are in the declaration of donations that we make to the tax agency.',
        'If you do not want a receipt, you do not need to do anything. We ask you once a year.',
      ],
    ),
    receiptMade: mail('Your receipt is ready', 'See your receipt', () => [
      'The receipt of an offering of yours is ready, to read and to print.',
    ]),
    receiptCorrected: mail('Your receipt was corrected', 'See your receipt', () => [
      'A receipt of yours was replaced by a corrected one. Please use the new one.',
    ]),
    receiptCancelled: mail('A receipt of yours was cancelled', 'See your receipts', () => [
      'A receipt of yours is no longer valid. You can read why after signing in. Please do not use it in your tax return.',
    ]),
    thanked: mail('Someone has thanked you', 'Read it', () => [
      'Somebody whom you supported has written you a word of thanks.',
    ]),
    needTaken: mail('Somebody will bring what you need', 'Open your dashboard', () => [
      'A patron will bring something that you asked for.',
    ]),
    needGivenBack: mail('Something you need is open again', 'Open your dashboard', () => [
      'A patron who wanted to bring something cannot do so after all. What you asked for is open to others again.',
    ]),
    needReceived: mail('What you brought was received', 'Open your notifications', () => [
      'What you had taken on was received. Thank you.',
    ]),
    needRemoved: mail('Something is no longer needed', 'Open your notifications', () => [
      'Something that you had taken on is no longer needed. You do not need to bring it.',
    ]),
  },
  es: {
    ...STANDING_TEXTS.es,
    profileSubmitted: mail('Tu perfil nos ha llegado', 'Mira cómo va', () => [
      'Gracias. Tu perfil ha llegado a nuestro equipo y alguien lo leerá con atención. Lleva de una a dos semanas.',
      'Hasta entonces no tienes que hacer nada. Te escribiremos cuando esté decidido.',
    ]),
    profileApproved: mail('Hemos aprobado tu perfil', 'Abre tu panel', () => [
      'Hemos aprobado tu perfil y ya es público.',
      'En tu panel puedes decir cómo te llegan las ofrendas, pedir lo que haga falta y escribir novedades.',
    ]),
    changesRequested: mail('Te pedimos algunos cambios', 'Mira qué te pedimos', () => [
      'Nuestro equipo ha leído tu perfil y te pide que cambies algo antes de publicarlo.',
      'Tus respuestas se conservan. Cuando hayas cambiado lo que pedimos, vuelve a enviar tu perfil.',
    ]),
    pageChangesRequested: mail('Te pedimos un cambio en tu página', 'Mira qué te pedimos', () => [
      'Nuestro equipo ha mirado tu página y te pide un cambio. Mientras tanto tu página sigue siendo pública.',
      'Cuando lo hayas cambiado, envíalo: nuestro equipo volverá a mirarlo.',
    ]),
    pageHidden: mail(
      'Te pedimos un cambio y mientras tanto tu página está oculta',
      'Mira qué te pedimos',
      () => [
        'Nuestro equipo ha mirado tu página y te pide un cambio. Hasta entonces tu página está oculta, y tus respuestas se conservan.',
        'Cuando lo hayas cambiado, envíalo: cuando nuestro equipo lo haya mirado, tu página volverá a ser pública.',
      ],
    ),
    profileRejected: mail('No hemos aprobado tu perfil', 'Lee el motivo', () => [
      'Lo sentimos: nuestro equipo no ha aprobado tu perfil. Puedes leer el motivo al iniciar sesión.',
      'Si algo ha cambiado, o si faltaba algo, puedes volver a presentar tu solicitud: tus respuestas se conservan.',
    ]),
    checkNear: mail('Volveremos a comprobar tu perfil', 'Abre tu panel', () => [
      'Nuestro equipo vuelve a comprobar cada perfil un año después de la última vez, y pronto lo hará con el tuyo.',
      'Léelo, por favor. Si todo sigue siendo cierto, no tienes que hacer nada. Si ha cambiado tu monasterio, tu tradición o tu ordenación, escríbenos: nuestra dirección está en el aviso legal del sitio.',
    ]),
    reportReviewed: mail('Hemos revisado lo que denunciaste', 'Abre tus notificaciones', () => [
      'Nuestro equipo ha revisado el perfil que denunciaste. Gracias por avisarnos.',
    ]),
    reportActedOn: mail('Hemos actuado por lo que denunciaste', 'Abre tus notificaciones', () => [
      'Nuestro equipo ha revisado el perfil que denunciaste y ha actuado. No podemos decirte qué se ha hecho. Gracias por avisarnos.',
    ]),
    reportNeedsMore: mail('Sobre lo que denunciaste', 'Abre tus notificaciones', () => [
      'Nuestro equipo ha revisado el perfil que denunciaste. Con lo que sabemos hasta ahora no podemos actuar. Si sabes algo más, vuelve a denunciarlo: lo miraremos de nuevo.',
    ]),
    pageUnavailable: mail('Una página no está disponible por ahora', 'Abre tu inicio', () => [
      'La página de alguien a quien das con regularidad no está disponible por ahora.',
      'Si tienes una orden permanente en tu banco, puedes pausarla.',
    ]),
    newFollower: mail('Una persona ha empezado a seguirte', 'Abre tu panel', () => [
      'Una persona ha empezado a seguirte y verá tus novedades.',
    ]),
    newUpdate: mail('Novedades de alguien a quien sigues', 'Léelas', () => [
      'Alguien a quien sigues ha escrito una novedad.',
    ]),
    offeringDeclared: mail(
      ({ amount }) => `Una ofrenda de ${amount} está en camino`,
      'Abre tu panel',
      ({ amount, which }) => [
        `Alguien que te apoya dice que una ofrenda de ${amount}${which} está en camino.`,
        'La encontrarás en tu panel. Si va directamente a ti o a tu persona de confianza, dinos allí cuándo ha llegado: nuestro equipo no puede ver esa cuenta.',
      ],
    ),
    offeringReceived: mail(
      ({ amount }) => `Ha llegado una ofrenda de ${amount}`,
      'Abre tu panel',
      ({ amount, which }) => [
        `Ha llegado una ofrenda de ${amount} para ti${which}.`,
        'Puedes dar las gracias desde tu panel.',
      ],
    ),
    arrivalDenied: mail(
      ({ amount }) => `Tu persona de confianza dice que una ofrenda de ${amount} no es suya`,
      'Abre tu panel',
      ({ amount, which }) => [
        `Alguien dice que ha enviado una ofrenda de ${amount}${which} a tu persona de confianza, y esta dice que no es para ella.`,
        'Pregúntale y comprueba los datos en «Formas de apoyo» de tu perfil. Si al final ha llegado, puedes decirlo en tu panel.',
      ],
    ),
    arrivalUndone: mail(
      ({ amount }) => `Confirmamos por error una ofrenda de ${amount}`,
      'Abre tu panel',
      ({ amount, which }) => [
        `Te dijimos que había llegado una ofrenda de ${amount} para ti${which}. Fue un error nuestro y lo hemos corregido.`,
        'Lo sentimos. No tienes que hacer nada.',
      ],
    ),
    arrivalReturned: mail(
      ({ amount }) => `Se ha devuelto una ofrenda de ${amount}`,
      'Abre tu panel',
      ({ amount, which }) => [
        `Una ofrenda de ${amount} para ti${which} había llegado, y el dinero ha vuelto ahora a quien la hizo.`,
        'No tienes que hacer nada. Por favor, no cuentes con ese dinero.',
      ],
    ),
    offeringConfirmed: mail(
      ({ amount }) => `Tu ofrenda de ${amount} ha llegado`,
      'Mira tus ofrendas',
      ({ amount, which, declared }) => [
        `Tu ofrenda de ${amount}${which} ha llegado. Gracias.`,
        ...(declared === ''
          ? []
          : [
              `Nos habías dicho ${declared}. A la cuenta han llegado ${amount}, y eso es lo que cuenta.`,
            ]),
      ],
    ),
    confirmationUndone: mail(
      ({ amount }) => `Confirmamos por error tu ofrenda de ${amount}`,
      'Mira tus ofrendas',
      ({ amount, which }) => [
        `Te dijimos que tu ofrenda de ${amount}${which} había llegado. Fue un error nuestro y lo hemos corregido.`,
        'Lo sentimos. Si la has enviado, no tienes que hacer nada: te avisaremos cuando llegue.',
      ],
    ),
    offeringNotFound: mail(
      ({ amount }) => `No hemos encontrado tu ofrenda de ${amount}`,
      'Mira qué puedes hacer',
      ({ amount, which, note }) => [
        `Hemos buscado tu ofrenda de ${amount}${which} y aún no la hemos encontrado.`,
        ...noted(note, (text) => `Nuestro equipo escribe: «${text}»`),
        'Una transferencia puede tardar unos días. Si la has enviado, comprueba su referencia; si no, puedes decirlo.',
      ],
    ),
    offeringReturned: mail(
      ({ amount }) => `Tu ofrenda de ${amount} ha sido devuelta`,
      'Mira tus ofrendas',
      ({ amount, which, note }) => [
        `Tu ofrenda de ${amount}${which} te ha sido devuelta.`,
        ...noted(note, (text) => `Nuestro equipo escribe: «${text}»`),
      ],
    ),
    offeringDue: mail(
      ({ amount }) => `Un recordatorio de tu ofrenda de ${amount}`,
      'Mira tus ofrendas',
      ({ amount, day }) => [
        `Querías volver a dar ${amount} y nos pediste que te lo recordáramos. El día es el ${day}.`,
        'No te compromete a nada: puedes darla, saltarte esta vez o terminar el recordatorio.',
      ],
    ),
    taxDataAsked: mail(
      'Faltan tus datos fiscales para tus recibos',
      'Escribe tus datos fiscales',
      ({ list }) => [
        'Estas ofrendas tuyas han llegado y no podemos emitir su recibo, porque no tenemos tu NIF:',
        list,
        'Si quieres desgravarlas, escribe tu NIF o NIE y tu dirección. Los recibos se emiten entonces al momento, y las ofrendas figurarán en la declaración de donativos que presentamos a la Agencia Tributaria.',
        'Si no quieres recibo, no tienes que hacer nada. Lo preguntamos una vez al año.',
      ],
    ),
    receiptMade: mail('Tu recibo está listo', 'Mira tu recibo', () => [
      'El recibo de una ofrenda tuya está listo para leerlo e imprimirlo.',
    ]),
    receiptCorrected: mail('Tu recibo se ha corregido', 'Mira tu recibo', () => [
      'Un recibo tuyo se ha sustituido por otro corregido. Usa el nuevo, por favor.',
    ]),
    receiptCancelled: mail('Un recibo tuyo se ha anulado', 'Mira tus recibos', () => [
      'Un recibo tuyo ya no es válido. Puedes leer el motivo al iniciar sesión. Por favor, no lo uses en tu declaración de la renta.',
    ]),
    thanked: mail('Alguien te da las gracias', 'Léelo', () => [
      'Alguien a quien apoyaste te ha escrito unas palabras de agradecimiento.',
    ]),
    needTaken: mail('Alguien traerá lo que necesitas', 'Abre tu panel', () => [
      'Alguien que te apoya traerá algo que pediste.',
    ]),
    needGivenBack: mail('Algo que necesitas vuelve a estar sin cubrir', 'Abre tu panel', () => [
      'Quien quería traerte algo al final no puede. Lo que pediste vuelve a estar sin cubrir.',
    ]),
    needReceived: mail('Se ha recibido lo que llevaste', 'Abre tus notificaciones', () => [
      'Se ha recibido lo que te habías comprometido a llevar. Gracias.',
    ]),
    needRemoved: mail('Algo ya no hace falta', 'Abre tus notificaciones', () => [
      'Algo que ibas a llevar ya no hace falta. No tienes que llevarlo.',
    ]),
  },
};

const counted = ({ count, hasUncounted }: DigestRow, one: string, many: string) =>
  hasUncounted || count !== 1 ? `${count}${hasUncounted ? '+' : ''} ${many}` : `1 ${one}`;

/** The daily digest for staff: a line for each kind of waiting work, with the day of the oldest. */
export const DIGEST_TEXTS = {
  en: {
    title: 'The staff desk: this is waiting for you',
    action: 'Open the desk',
    why: 'You are receiving this email because you are on the team. It comes in the morning, only when something is waiting.',
    unsubscribe: 'Stop this email, without signing in:',
    line: (row, since) => {
      const what = {
        profiles: counted(row, 'profile to review', 'profiles to review'),
        rechecks: counted(row, 'profile to check again', 'profiles to check again'),
        offerings: counted(row, 'offering to confirm', 'offerings to confirm'),
        taxData: counted(row, 'patron to ask for tax data', 'patrons to ask for tax data'),
        certificates: counted(
          row,
          'patron to hear that the certificate is ready',
          'patrons to hear that the certificate is ready',
        ),
        reports: counted(row, 'report to read', 'reports to read'),
        objections: counted(row, 'objection to answer', 'objections to answer'),
        approvals: counted(row, 'change to approve', 'changes to approve'),
      }[row.kind];
      return `${what}. The oldest has been waiting since ${since}.`;
    },
  },
  es: {
    title: 'Mesa de trabajo: esto te espera',
    action: 'Abre la mesa de trabajo',
    why: 'Recibes este correo porque formas parte del equipo. Llega por la mañana, solo cuando hay algo pendiente.',
    unsubscribe: 'Deja de recibir este correo, sin iniciar sesión:',
    line: (row, since) => {
      const what = {
        profiles: counted(row, 'perfil por revisar', 'perfiles por revisar'),
        rechecks: counted(row, 'perfil por volver a comprobar', 'perfiles por volver a comprobar'),
        offerings: counted(row, 'ofrenda por confirmar', 'ofrendas por confirmar'),
        taxData: counted(
          row,
          'persona a la que pedir sus datos fiscales',
          'personas a las que pedir sus datos fiscales',
        ),
        certificates: counted(
          row,
          'persona a la que avisar de su certificado',
          'personas a las que avisar de su certificado',
        ),
        reports: counted(row, 'denuncia por leer', 'denuncias por leer'),
        objections: counted(row, 'reclamación por responder', 'reclamaciones por responder'),
        approvals: counted(row, 'cambio por aprobar', 'cambios por aprobar'),
      }[row.kind];
      return `${what}. Lo más antiguo espera desde el ${since}.`;
    },
  },
} as const satisfies Record<
  Locale,
  Readonly<Record<'title' | 'action' | 'why' | 'unsubscribe', string>> & {
    line: (row: DigestRow, since: string) => string;
  }
>;

/** Values of the mail to a steward. */
interface StewardWords {
  readonly amount: string;
  readonly monastic: string;
  readonly reference: string;
}

/** The mail that asks a steward whether an offering has arrived. It names the monastic, and never the patron. */
export const STEWARD_TEXTS = {
  en: {
    title: ({ amount, monastic }) => `Has ${amount} for ${monastic} arrived?`,
    reminderTitle: ({ amount, monastic }) => `A reminder: has ${amount} for ${monastic} arrived?`,
    body: ({ amount, monastic, reference }) => [
      `Somebody says that they have sent ${amount} for ${monastic} to your account, with the reference ${reference}. We cannot see that account, so we ask you.`,
      'The page behind this link shows what to look for, and asks whether it has arrived. You need no account with us.',
    ],
    action: 'Say whether it has arrived',
    why: ({ monastic }) =>
      `You are receiving this email because ${monastic} named you as the person who receives offerings for them. If that is wrong, choose “Not ours” here:`,
    unsubscribe: '',
  },
  es: {
    title: ({ amount, monastic }) => `¿Han llegado ${amount} para ${monastic}?`,
    reminderTitle: ({ amount, monastic }) =>
      `Recordatorio: ¿han llegado ${amount} para ${monastic}?`,
    body: ({ amount, monastic, reference }) => [
      `Alguien dice que ha enviado ${amount} para ${monastic} a tu cuenta, con la referencia ${reference}. No podemos ver esa cuenta, por eso te preguntamos.`,
      'La página de este enlace muestra qué buscar y pregunta si ha llegado. No necesitas tener una cuenta con nosotros.',
    ],
    action: 'Dinos si ha llegado',
    why: ({ monastic }) =>
      `Recibes este correo porque ${monastic} te nombró como la persona que recibe ofrendas en su nombre. Si no es así, elige «No es para mí» aquí:`,
    unsubscribe: '',
  },
} as const satisfies Record<
  Locale,
  Readonly<Record<'action' | 'unsubscribe', string>> &
    Readonly<
      Record<'title' | 'reminderTitle' | 'why', (words: StewardWords) => string> & {
        body: (words: StewardWords) => readonly string[];
      }
    >
>;

/** Texts of the page that stops the daily digest, where they differ from those for other mails. */
export const DIGEST_UNSUBSCRIBE = {
  en: {
    question: 'Do you want to stop the daily email about what is waiting at the staff desk?',
    button: 'Stop this email',
    done: 'You will not get this email any more.',
  },
  es: {
    question:
      '¿Quieres dejar de recibir el correo diario sobre lo pendiente en la mesa de trabajo?',
    button: 'Dejar de recibirlo',
    done: 'Ya no recibirás este correo.',
  },
} as const satisfies Record<Locale, Readonly<Record<'question' | 'button' | 'done', string>>>;

/** Texts of the page that stops a group of mails. */
export const UNSUBSCRIBE_TEXTS = {
  en: {
    title: 'Unsubscribe',
    question: 'Do you want to stop the emails about updates from those you follow?',
    button: 'Stop these emails',
    done: 'You will not get these emails any more. You can turn them on again in Settings.',
  },
  es: {
    title: 'Dejar de recibir correos',
    question: '¿Quieres dejar de recibir los correos sobre las novedades de quienes sigues?',
    button: 'Dejar de recibirlos',
    done: 'Ya no recibirás estos correos. Puedes volver a activarlos en Ajustes.',
  },
} as const satisfies Record<
  Locale,
  Readonly<Record<'title' | 'question' | 'button' | 'done', string>>
>;

/** Texts around every mail. */
export const MAIL_FRAME = {
  en: {
    hello: (name: string) => `Hello ${name},`,
    helloNameless: 'Hello,',
    why: 'You are receiving this email because you have an account with us. Stop or change these emails:',
    needed:
      'You are receiving this email because it is about your account with us. We must always send it.',
    unsubscribe: 'Stop only emails about updates, without signing in:',
  },
  es: {
    hello: (name: string) => `Hola, ${name}:`,
    helloNameless: 'Hola:',
    why: 'Recibes este correo porque tienes una cuenta con nosotros. Deja de recibir estos correos o cambia cuáles recibes:',
    needed: 'Recibes este correo porque trata de tu cuenta con nosotros. Debemos enviarlo siempre.',
    unsubscribe: 'Deja de recibir solo los correos sobre novedades, sin iniciar sesión:',
  },
} as const satisfies Record<
  Locale,
  {
    hello: (name: string) => string;
    helloNameless: string;
    why: string;
    /** Why a mail that cannot be stopped is sent. */
    needed: string;
    unsubscribe: string;
  }
>;

/** Page of the site to which the link of each mail leads. */
const MAIL_PATHS: Readonly<Record<MailKind, `/${string}`>> = {
  profileSubmitted: '/pending',
  profileApproved: '/dashboard',
  changesRequested: '/pending',
  pageChangesRequested: '/pending',
  pageHidden: '/pending',
  profileRejected: '/pending',
  checkNear: '/dashboard',
  reportReviewed: '/notifications',
  reportActedOn: '/notifications',
  reportNeedsMore: '/notifications',
  accountWarned: '/restriction',
  accountLimited: '/restriction',
  accountSuspended: '/restriction',
  accountRestored: '/',
  objectionAnswered: '/restriction',
  pageUnavailable: '/home',
  newFollower: '/dashboard',
  newUpdate: '/notifications',
  offeringDeclared: '/dashboard?view=offerings',
  offeringReceived: '/dashboard?view=offerings',
  arrivalUndone: '/dashboard?view=offerings',
  arrivalReturned: '/dashboard?view=offerings',
  arrivalDenied: '/dashboard?view=offerings',
  offeringConfirmed: '/offerings',
  confirmationUndone: '/offerings',
  offeringNotFound: '/offerings',
  offeringReturned: '/offerings',
  standingMissed: '/offerings',
  standingDoubled: '/offerings',
  standingChanged: '/offerings',
  standingStillArriving: '/offerings',
  standingRecipientLeft: '/offerings',
  offeringDue: '/home',
  taxDataAsked: '/settings/tax',
  receiptMade: '/offerings?view=receipts',
  receiptCorrected: '/offerings?view=receipts',
  receiptCancelled: '/offerings?view=receipts',
  thanked: '/notifications',
  needTaken: '/dashboard',
  needGivenBack: '/dashboard',
  needReceived: '/notifications',
  needRemoved: '/notifications',
};

/**
 * Page to which a mail leads, with the receipt open if it is about one. The guard redirects if the state
 * has changed since.
 */
export function mailPath(kind: MailKind, receiptNumber?: string): string {
  const path = MAIL_PATHS[kind];
  if (receiptNumber === undefined) return path;
  return `${path}${path.includes('?') ? '&' : '?'}open=${receiptNumber}`;
}
