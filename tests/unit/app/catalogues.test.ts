import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { MAIL_PATHS } from '@almsway/api/mails/mail-paths';
import { WAITING_KINDS } from '@almsway/contract/desk/staff';
import { SUPPORT_METHODS } from '@almsway/contract/giving/methods';
import { LOCALES, type Locale } from '@almsway/contract/locale';
import { ONBOARDING_FIELDS } from '@almsway/contract/profiles/fields';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';

import { labelId } from '#client/fields/field-labels.ts';
import { hintId } from '#client/fields/field-views.ts';
import { AREAS as APP_AREAS, DESK_AREAS, type Area } from '#client/i18n/areas.ts';
import { loadMessages, messagesOf } from '#client/i18n/messages.ts';
import { METHOD_LABELS } from '#client/i18n/method-labels.ts';
import { ROUTE_IDS, ROUTES } from '#client/navigation/routes.ts';
import { addDeskTexts } from '#desk/texts.ts';

const AREAS = [...APP_AREAS, ...DESK_AREAS] as const;
addDeskTexts();

const root = join(import.meta.dirname, '../../..');
const MESSAGES = join(root, 'client/src/i18n/messages');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

function catalogue(locale: Locale, area: Area): Record<string, string> {
  const file = join(MESSAGES, locale, `${area}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
}

function allMessages(locale: Locale): Map<string, string> {
  return new Map(AREAS.flatMap((area) => Object.entries(catalogue(locale, area))));
}

/** Catalogues of texts that are not in the app: mails, and the pages of the local identity provider. */
const OTHERS = ['api/src/mails', 'mocks/identity', 'mocks/google'] as const;

function otherCatalogue(locale: Locale, folder: (typeof OTHERS)[number]): Record<string, string> {
  return JSON.parse(read(`${folder}/messages/${locale}.json`)) as Record<string, string>;
}

/** All texts of the product, those of the app by id, others by folder and id. */
function everyMessage(locale: Locale): Map<string, string> {
  const others = OTHERS.flatMap((folder) =>
    Object.entries(otherCatalogue(locale, folder)).map(
      ([id, text]) => [`${folder} ${id}`, text] as const,
    ),
  );
  return new Map([...allMessages(locale), ...others]);
}

function sourceText(pattern = '{app,client,desk}/src/**/*.{ts,tsx}'): string {
  return globSync(pattern, { cwd: root }).map(read).join('\n');
}

/** Whether this is the label or hint of an onboarding field, whose ids are derived from its name. */
function isOfField(id: string): boolean {
  return ONBOARDING_FIELDS.some((field) =>
    [labelId(field), hintId(field)].some((own) => own === id),
  );
}

/** Names of a message's placeholders and tags. */
function argumentsOf(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        return [];
      case TYPE.select:
      case TYPE.plural:
        return [
          element.value,
          ...Object.values(element.options).flatMap(({ value }) => argumentsOf(value)),
        ];
      case TYPE.tag:
        return [`<${element.value}>`, ...argumentsOf(element.children)];
      default:
        return [element.value];
    }
  });
}

/** Texts that are deliberately equal in all languages: names, codes, and shared words. */
const SAME_IN_ALL = new Set<string>([
  'desk.table.xlsx',
  'desk.shared.whoState',
  // Brands are the same within a sentence.
  ...Object.values(METHOD_LABELS).flatMap(({ name, word }) => (name === word ? [name] : [])),
  'common.beta',
  'common.documentTitle',
  'shell.chat',
  'shell.tone.error',
  'route.chat.title',
  'chat.title',
  'settings.google',
  'legal.privacy.seen.google',
  'dashboard.week',
  'explore.countryCount',
  'public.about.roadmap.beta.title',
  'monastic.tradition.theravada',
  'monastic.tradition.mahayana',
  'monastic.tradition.vajrayana',
  'support.detail.iban',
  'profile.methods.iban',
  'offerings.paper.total',
  'offerings.paper.taxIdLine',
  'onboarding.errors.item',
  'onboarding.pending.point',
  'desk.about',
  'desk.bank.candidateFacts',
  'desk.bank.group',
  'desk.summary.section',
  'desk.team.roles',
  'desk.ledger.view',
  'desk.log.subject',
  'desk.reports.result',
  'api/src/mails mails.taxDataAsked.2',
  'api/src/mails mails.accountRestored.2',
  'api/src/mails mails.objectionAnswered.2',
  'api/src/mails mails.certificate.total',
]);

describe('the catalogues', () => {
  it.each(LOCALES)('are loaded into the app compiled, without a parser (%s)', async (locale) => {
    await loadMessages(locale, AREAS);
    const given = Object.entries(messagesOf(locale));
    expect(given.length).toBe(allMessages(locale).size);
    expect(given.filter(([, message]) => !Array.isArray(message)).map(([id]) => id)).toEqual([]);
  });

  it.each(AREAS)('have the same ids in all languages: %s', (area) => {
    for (const locale of LOCALES) {
      expect(Object.keys(catalogue(locale, area)).sort(), locale).toEqual(
        Object.keys(catalogue('en', area)).sort(),
      );
    }
  });

  it.each(OTHERS)('have the same ids in all languages: %s', (folder) => {
    for (const locale of LOCALES) {
      expect(Object.keys(otherCatalogue(locale, folder)).sort(), locale).toEqual(
        Object.keys(otherCatalogue('en', folder)).sort(),
      );
    }
  });

  it('contain every id once', () => {
    const ids = AREAS.flatMap((area) => Object.keys(catalogue('en', area)));
    expect(ids.length).toBe(new Set(ids).size);
  });

  it.each(LOCALES)('are well-formed and not empty: %s', (locale) => {
    for (const [id, text] of everyMessage(locale)) {
      expect(() => parse(text), id).not.toThrow();
      expect(text.trim(), id).not.toBe('');
    }
  });

  it('are shipped compiled, without a parser', async () => {
    await loadMessages('en', AREAS);
    const raw = Object.entries(messagesOf('en')).filter(([, message]) => !Array.isArray(message));
    expect(raw.map(([id]) => id)).toEqual([]);
  });

  it('have the same placeholders in all languages', () => {
    const names = (message: string) => [...new Set(argumentsOf(parse(message)))].sort();
    for (const locale of LOCALES) {
      const translated = everyMessage(locale);
      for (const [id, text] of everyMessage('en')) {
        expect(names(translated.get(id) ?? ''), `${locale} ${id}`).toEqual(names(text));
      }
    }
  });

  it('are translated', () => {
    for (const locale of LOCALES.filter((each) => each !== 'en')) {
      const translated = everyMessage(locale);
      const same = [...everyMessage('en')]
        .filter(([id, text]) => translated.get(id) === text && /\p{L}{4}/u.test(text))
        .map(([id]) => id)
        .filter((id) => !SAME_IN_ALL.has(id));
      expect(same, locale).toEqual([]);
    }
  });

  it('are not copies of each other', () => {
    for (const [index, locale] of LOCALES.entries()) {
      const texts = [...everyMessage(locale)].filter(([id]) => !SAME_IN_ALL.has(id));
      for (const other of LOCALES.slice(0, index)) {
        const others = everyMessage(other);
        const same = texts.filter(([id, text]) => others.get(id) === text);
        expect(same.length / texts.length, `${locale} and ${other}`).toBeLessThan(0.05);
      }
    }
  });

  it('have no unused ids', () => {
    const text = sourceText();
    const unused = [...allMessages('en').keys()].filter(
      (id) => !text.includes(`'${id}'`) && !text.includes(`"${id}"`) && !isOfField(id),
    );
    expect(unused).toEqual([]);
  });

  it('of mails and identity pages have no unused ids', () => {
    const paths = new Set(Object.keys(MAIL_PATHS));
    const mails = sourceText('api/src/mails/*.ts');
    /** Mails whose paragraphs are named in the code; the others are kinds. */
    const hasParagraphs = (name: string) => paths.has(name) || mails.includes(`'${name}'`);
    const isOfMail = (id: string) => {
      const [, name = '', ...parts] = id.split('.');
      const part = parts.join('.');
      if (/^\d+$/.test(part)) return hasParagraphs(name);
      if (paths.has(name)) return part === 'subject' || part === 'action';
      if (mails.includes(`'${id}'`)) return true;
      // Names that are put together: of a part of a certificate, a row of a digest, a page that ends mails.
      const [last = '', group] = [parts.at(-1), `mails.${[name, ...parts.slice(0, -1)].join('.')}`];
      const isPutTogether = mails.includes(`${group}.$`) || mails.includes(`'${group}'`);
      return (
        isPutTogether &&
        (mails.includes(`'${last}'`) || WAITING_KINDS.some((kind) => kind === last))
      );
    };
    expect(
      Object.keys(otherCatalogue('en', 'api/src/mails')).filter((id) => !isOfMail(id)),
    ).toEqual([]);
    for (const folder of ['mocks/identity', 'mocks/google'] as const) {
      const code = sourceText(`${folder}/*.ts`);
      const isUsed = (id: string) => new RegExp(String.raw`\b${id}\b`).test(code);
      expect(Object.keys(otherCatalogue('en', folder)).filter((id) => !isUsed(id))).toEqual([]);
    }
  });

  it.each(LOCALES)('name all ways to give in every list of them: %s', (locale) => {
    const texts = allMessages(locale);
    const named = (text: string) =>
      SUPPORT_METHODS.filter((method) => {
        const { name, word, sign } = METHOD_LABELS[method];
        const words = [name, word, sign].flatMap((id) => texts.get(id)?.match(/\p{L}+/gu) ?? []);
        return words.some((each) => text.toLowerCase().includes(each.toLowerCase()));
      });
    const documents = locale === 'en' ? ['README.md', 'docs/glossary.md'] : [];
    const lines = documents.flatMap((file) => read(file).split('\n'));
    const lists = [...texts.values(), ...lines].filter((text) => named(text).length >= 3);
    expect(lists.length).toBeGreaterThan(0);
    expect(lists.filter((text) => named(text).length < SUPPORT_METHODS.length)).toEqual([]);
  });

  it.each(LOCALES)('never mention buying, paying or customers: %s', (locale) => {
    const wrong: Readonly<Record<Locale, RegExp>> = {
      en: /\b(?:buy|buying|pay|paying|customers?)\b/i,
      es: /\b(?:comprar?|compra|pagar?|clientes?)\b/i,
    };
    const said = [...allMessages(locale)].filter(([, text]) => wrong[locale].test(text));
    expect(said).toEqual([]);
  });
});

/** Files loaded with this one through its imports, except type-only imports. */
function filesWith(entry: string, found = new Set<string>()): Set<string> {
  if (found.has(entry)) return found;
  found.add(entry);
  const text = read(entry);
  for (const [, names = '', own = '', path = ''] of text.matchAll(
    /^(?:import|export) ([^;]*?) from '(?:#|@almsway\/)(app|client)\/([^']+)'/gm,
  )) {
    if (!names.startsWith('type ')) filesWith(`${own}/src/${path}`, found);
  }
  for (const [, names = '', path = ''] of text.matchAll(/^import ([^;]*?) from '\.\/([^']+)'/gm)) {
    if (!names.startsWith('type ')) filesWith(join(dirname(entry), path), found);
  }
  return found;
}

/** File of the screen of each route, as the router loads it. */
const SCREENS = new Map(
  [...read('app/src/router/screens.ts').matchAll(/(\w+): lazy\([^']+'#app\/([^']+)'/g)].map(
    ([, id, file = '']) => [id, `app/src/${file}`],
  ),
);

describe('a route loads exactly the areas of text that the code of its screen uses', () => {
  const areaOf = new Map<string, Area>(
    AREAS.flatMap((area) => Object.keys(catalogue('en', area)).map((id) => [id, area] as const)),
  );
  it.each(ROUTE_IDS)('%s', (route) => {
    const screen = SCREENS.get(route);
    if (screen === undefined) throw new Error(`${route} has no screen`);
    const spoken = new Set<Area>();
    for (const file of filesWith(screen)) {
      if (file === 'client/src/navigation/routes.ts') continue;
      const text = read(file);
      for (const [, id = ''] of text.matchAll(/['"]([A-Za-z]+(?:\.[A-Za-z0-9]+)+)['"]/g)) {
        const area = areaOf.get(id);
        if (area && area !== 'common') spoken.add(area);
      }
    }
    expect([...ROUTES[route].areas].sort()).toEqual([...spoken].sort());
  });
});

/** The exact sentences that the product decisions prescribe (section Messages). */
const EXACT: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  'error.identity.emailInUse': {
    en: 'This email is already registered. Please sign in or use a different email.',
    es: 'Este correo ya está registrado. Inicia sesión o usa otro correo.',
  },
  'error.identity.emailInvalid': {
    en: 'Please enter a valid email address.',
    es: 'Introduce un correo electrónico válido.',
  },
  'error.identity.accountsNotEnabled': {
    en: 'Email and password accounts are not enabled. Please contact support.',
    es: 'Las cuentas con correo y contraseña no están habilitadas. Contacta con soporte.',
  },
  'error.identity.passwordWeak': {
    en: 'A stronger password is needed, with at least 6 characters.',
    es: 'Hace falta una contraseña más segura, de al menos 6 caracteres.',
  },
  'error.identity.accountNotFound': {
    en: 'No account found with this email. Please sign up first.',
    es: 'No hay ninguna cuenta con este correo. Regístrate primero.',
  },
  'error.identity.passwordWrong': { en: 'Incorrect password.', es: 'Contraseña incorrecta.' },
  'error.identity.credentialRejected': {
    en: 'The email or the password is incorrect.',
    es: 'El correo o la contraseña no son correctos.',
  },
  'error.identity.rateLimited': {
    en: 'Too many unsuccessful attempts. Please try again later.',
    es: 'Demasiados intentos fallidos. Inténtalo más tarde.',
  },
  'error.default': {
    en: 'An unexpected error occurred. Please try again.',
    es: 'Se ha producido un error inesperado. Inténtalo de nuevo.',
  },
  'error.sessionExpired': {
    en: 'Your session has expired. Please sign in again.',
    es: 'Tu sesión ha caducado. Vuelve a iniciar sesión.',
  },
  'error.network': {
    en: 'Unable to connect. Please check your connection.',
    es: 'No se puede conectar. Comprueba tu conexión.',
  },
  'error.unknown': {
    en: 'Something went wrong. Please try signing in again.',
    es: 'Algo ha ido mal. Intenta iniciar sesión de nuevo.',
  },
  'common.retry': { en: 'Try Again', es: 'Reintentar' },
  'error.identity.popupClosed': {
    en: 'Sign in was cancelled.',
    es: 'Se ha cancelado el inicio de sesión.',
  },
  'error.identity.popupBlocked': {
    en: 'The pop-up was blocked by your browser.',
    es: 'El navegador ha bloqueado la ventana emergente.',
  },
  'error.identity.differentMethod': {
    en: 'An account already exists with a different sign-in method.',
    es: 'Ya existe una cuenta con otro método de inicio de sesión.',
  },
  'error.identity.multiplePopups': {
    en: 'Multiple pop-up requests were cancelled.',
    es: 'Se han cancelado varias ventanas emergentes.',
  },
  'error.identity.unauthorizedDomain': {
    en: 'This domain is not authorized for Google sign-in.',
    es: 'Este dominio no está autorizado para iniciar sesión con Google.',
  },
  'identity.issue.passwordsDiffer': {
    en: 'The passwords do not match.',
    es: 'Las contraseñas no coinciden.',
  },
  'shell.loggedOut': { en: 'Successfully logged out', es: 'Sesión cerrada correctamente' },
  'shell.logOutFailed': { en: 'Error logging out', es: 'Error al cerrar la sesión' },
  'error.profileFetchFailed': {
    en: 'Failed to fetch user profile',
    es: 'No se ha podido obtener el perfil',
  },
  'error.invalidRole': { en: 'Invalid user role', es: 'Rol de usuario no válido' },
};

describe('the error catalogue', () => {
  it.each(Object.entries(EXACT))('has exactly the prescribed text: %s', (id, texts) => {
    for (const locale of LOCALES) expect(allMessages(locale).get(id), locale).toBe(texts[locale]);
  });
});
