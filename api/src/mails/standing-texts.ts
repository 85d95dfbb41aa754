import type { Locale } from '@almsway/contract/locale';

import { mail, type MailText } from './mail-text.ts';

/** Mails about standing gifts. Nobody is urged: people may stop, and may have a reason. */
type StandingMail =
  | 'standingMissed'
  | 'standingDoubled'
  | 'standingChanged'
  | 'standingStillArriving'
  | 'standingRecipientLeft';

export const STANDING_TEXTS: Readonly<Record<Locale, Readonly<Record<StandingMail, MailText>>>> = {
  en: {
    standingMissed: mail(
      ({ amount }) => `Your standing gift of ${amount} has not arrived`,
      'See your offerings',
      ({ amount, which }) => [
        `Your standing gift of ${amount}${which} has not reached us this time.`,
        'If you have stopped it, there is nothing to do: you can say so under your offerings, and we will not write again. If you have not, your bank can tell you what happened.',
      ],
    ),
    standingDoubled: mail(
      ({ amount }) => `Your standing gift of ${amount} has arrived twice`,
      'See your offerings',
      ({ amount, which }) => [
        `Your standing gift of ${amount}${which} has arrived once more than usual. Thank you, if that is what you wanted.`,
        'If not, write to us: our address is in the legal notice of the site. Please also look whether your bank has two standing orders.',
      ],
    ),
    standingChanged: mail(
      ({ amount }) => `Your standing gift is now ${amount}`,
      'See your offerings',
      ({ amount, which }) => [
        `Your standing gift has arrived with another amount than before: ${amount}${which}. We expect this amount from now on.`,
        'If that is not what you wanted, you can change it at your bank. You do not need to tell us.',
      ],
    ),
    standingStillArriving: mail(
      ({ amount }) => `Your bank still sends ${amount}`,
      'See your offerings',
      ({ amount, which }) => [
        `You told us that you have ended your standing gift. Your bank has sent ${amount} all the same${which}, and it has arrived.`,
        'To end it, end the standing order at your bank. We will not write about this again.',
      ],
    ),
    standingRecipientLeft: mail(
      'Please end a standing order at your bank',
      'See your offerings',
      ({ amount, which }) => [
        `Somebody to whom you have a standing gift of ${amount}${which} has closed their account with us.`,
        'Please end the standing order at your bank. If you would like your gift to reach somebody else, you can choose another monastic.',
      ],
    ),
  },
  es: {
    standingMissed: mail(
      ({ amount }) => `Tu ofrenda periódica de ${amount} no ha llegado`,
      'Mira tus ofrendas',
      ({ amount, which }) => [
        `Esta vez no nos ha llegado tu ofrenda periódica de ${amount}${which}.`,
        'Si la has dejado, no tienes que hacer nada: puedes decirlo en tus ofrendas y no te escribiremos más. Si no, tu banco puede decirte qué ha pasado.',
      ],
    ),
    standingDoubled: mail(
      ({ amount }) => `Tu ofrenda periódica de ${amount} ha llegado dos veces`,
      'Mira tus ofrendas',
      ({ amount, which }) => [
        `Tu ofrenda periódica de ${amount}${which} ha llegado una vez más de lo habitual. Gracias, si es lo que querías.`,
        'Si no, escríbenos: nuestra dirección está en el aviso legal del sitio. Mira también si tu banco tiene dos órdenes permanentes.',
      ],
    ),
    standingChanged: mail(
      ({ amount }) => `Tu ofrenda periódica es ahora de ${amount}`,
      'Mira tus ofrendas',
      ({ amount, which }) => [
        `Tu ofrenda periódica ha llegado con otro importe: ${amount}${which}. A partir de ahora esperamos este.`,
        'Si no es lo que querías, puedes cambiarlo en tu banco. No hace falta que nos lo digas.',
      ],
    ),
    standingStillArriving: mail(
      ({ amount }) => `Tu banco sigue enviando ${amount}`,
      'Mira tus ofrendas',
      ({ amount, which }) => [
        `Nos dijiste que habías terminado tu ofrenda periódica. Aun así, tu banco ha enviado ${amount}${which} y han llegado.`,
        'Para terminarla, anula la orden permanente en tu banco. No te escribiremos más por esto.',
      ],
    ),
    standingRecipientLeft: mail(
      'Anula una orden permanente en tu banco',
      'Mira tus ofrendas',
      ({ amount, which }) => [
        `Alguien a quien haces una ofrenda periódica de ${amount}${which} ha cerrado su cuenta con nosotros.`,
        'Anula la orden permanente en tu banco. Si quieres que tu ofrenda llegue a otra persona, puedes elegir otro monje u otra monja.',
      ],
    ),
  },
};
