import type { Area } from '@almsway/app/i18n/areas.ts';
import type { MessageId } from '@almsway/app/i18n/message-id.ts';
import { NOT_FOUND, ROUTES } from '@almsway/app/navigation/routes.ts';

/** A page that is rendered ahead: a document, or one that is hydrated. */
export interface PageRow {
  /** Name of its file in the folder of each language. */
  readonly file: string;
  /** The screen of the app that it shows. */
  readonly screen: string;
  readonly kind: 'document' | 'hydrated';
  readonly path: string;
  readonly title: MessageId;
  /** Areas of text of its screen, besides `common`. */
  readonly areas: readonly Area[];
  /** A sentence about it, for search engines and for people who are sent its address. */
  readonly description: MessageId;
  /** What the query must say for this page to be the right one; the first of a path is its usual one. */
  readonly query?: string;
  /** With anything else in its query it is for the app to draw. */
  readonly isExact?: boolean;
  /** Id of the dialog that opens with it. */
  readonly opens?: string;
  /** It is no page that a search engine should name. */
  readonly isUnlisted?: boolean;
}

const SIGN_UP = { ...ROUTES.signUp, screen: 'signUp', kind: 'hydrated' } as const;
const SIGN_IN = { ...ROUTES.signIn, screen: 'signIn', kind: 'hydrated' } as const;
const HOW = { ...ROUTES.howItWorks, screen: 'howItWorks', kind: 'document' } as const;

/** Every page that is rendered by the build. */
export const PAGES: readonly PageRow[] = [
  {
    ...ROUTES.home,
    file: 'index',
    screen: 'home',
    kind: 'document',
    description: 'public.home.subtitle',
  },
  {
    ...ROUTES.about,
    file: 'about',
    screen: 'about',
    kind: 'document',
    description: 'public.about.lead',
  },
  { ...HOW, file: 'how-it-works', description: 'public.how.lead', query: 'for=' },
  {
    ...HOW,
    file: 'how-it-works-monastics',
    description: 'public.how.lead',
    query: 'for=monastics',
  },
  { ...ROUTES.tax, file: 'tax', screen: 'tax', kind: 'document', description: 'public.tax.lead' },
  {
    ...ROUTES.privacy,
    file: 'privacy',
    screen: 'privacy',
    kind: 'document',
    description: 'legal.privacy.lead',
  },
  {
    ...ROUTES.legal,
    file: 'legal',
    screen: 'legal',
    kind: 'document',
    description: 'legal.notice.lead',
  },
  {
    ...SIGN_UP,
    file: 'signup',
    description: 'identity.signUp.patronLead',
    query: 'type=patron',
  },
  {
    ...SIGN_UP,
    file: 'signup-monastic',
    description: 'identity.signUp.monasticLead',
    query: 'type=monastic',
  },
  {
    ...SIGN_UP,
    kind: 'document',
    file: 'signup-role',
    description: 'identity.signUp.patronLead',
    query: 'type=',
    isExact: true,
    opens: 'role',
  },
  { ...SIGN_IN, file: 'signin', description: 'identity.signIn.lead', query: 'view=' },
  { ...SIGN_IN, file: 'signin-reset', description: 'identity.reset.lead', query: 'view=reset' },
  {
    ...NOT_FOUND,
    path: '/not-found',
    file: 'not-found',
    screen: 'notFound',
    kind: 'document',
    description: 'notFound.message',
    isUnlisted: true,
  },
];

/** The public profile, which a server renders on request. */
export const PROFILE: PageRow = {
  ...ROUTES.monastic,
  file: 'monastic',
  screen: 'monastic',
  kind: 'hydrated',
  description: 'public.home.subtitle',
  isUnlisted: true,
};

/** Paths of the API with the data of a profile; `*` is the name in its address. */
export const PROFILE_ANSWERS: readonly string[] = [
  '/monastics/*',
  '/monastics/*/updates?_limit=10',
  '/monastics/*/needs',
  '/monastics/*/support',
];

/** Path of the API that says which monastics the public home shows. */
export const HOME_ANSWER = '/home/monastics';
