import type { Area } from '@almsway/client/i18n/areas.ts';
import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { NOT_FOUND, ROUTES, type RouteId } from '@almsway/client/navigation/routes.ts';

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
  /** Id of the dialog that opens with it. With anything else in the query, the app renders the page. */
  readonly opens?: string;
  /** A long text. Its menu leads to the page where a role is chosen, so that it need not contain that dialog. */
  readonly isText?: boolean;
  /** It is no page that a search engine should name. */
  readonly isUnlisted?: boolean;
  /** Paths of the API whose answers it is rendered with on request; `*` is the name in its address. */
  readonly answers?: readonly string[];
}

/** The page of a route; a document, unless said otherwise. */
const page = (
  screen: RouteId,
  file: string,
  description: MessageId,
  more: Partial<PageRow> = {},
): PageRow => ({ ...ROUTES[screen], screen, file, description, kind: 'document', ...more });

const patrons = 'identity.signUp.patronLead';
const monastics = 'identity.signUp.monasticLead';

/** The public home, which a server renders again on request. */
export const HOME = page('home', 'index', 'public.home.subtitle', { answers: ['/home/monastics'] });

/** Every page that is rendered by the build. */
export const PAGES: readonly PageRow[] = [
  HOME,
  page('about', 'about', 'public.about.lead'),
  page('howItWorks', 'how-it-works', 'public.how.lead', { query: 'for=' }),
  page('howItWorks', 'how-it-works-monastics', 'public.how.lead', { query: 'for=monastics' }),
  page('tax', 'tax', 'public.tax.lead'),
  page('privacy', 'privacy', 'legal.privacy.lead', { isText: true }),
  page('legal', 'legal', 'legal.notice.lead', { isText: true }),
  page('signUp', 'signup', patrons, { kind: 'hydrated', query: 'type=patron' }),
  page('signUp', 'signup-monastic', monastics, { kind: 'hydrated', query: 'type=monastic' }),
  page('signUp', 'signup-role', patrons, { query: 'type=', opens: 'role' }),
  page('signIn', 'signin', 'identity.signIn.lead', { kind: 'hydrated', query: 'view=' }),
  page('signIn', 'signin-reset', 'identity.reset.lead', { kind: 'hydrated', query: 'view=reset' }),
  {
    ...NOT_FOUND,
    path: '/not-found',
    screen: 'notFound',
    file: 'not-found',
    kind: 'document',
    description: 'notFound.message',
    isUnlisted: true,
  },
];

/** The public profile, which a server renders on request. */
export const PROFILE = page('monastic', 'monastic', 'public.home.subtitle', {
  kind: 'hydrated',
  isUnlisted: true,
  answers: [
    '/monastics/*',
    '/monastics/*/updates?_limit=10',
    '/monastics/*/needs',
    '/monastics/*/support',
  ],
});
