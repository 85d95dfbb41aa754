import { matchPath } from './match-path.ts';
import { monasticPath } from './routes.ts';

/**
 * What somebody who is not signed in may set out to do on a public profile. Each kind is known by one
 * pair in the query of the profile's address; the rest of the query belongs to the page.
 *
 * `follow` and `bring` are steps that the page takes by itself, once, and only when the sign-in form has
 * announced them (`pending-intent.ts`): a link by itself follows nobody and promises nothing. `support` opens
 * a sheet, which changes nothing, and its choices (amount, cadence, method, step) are in the same query.
 */
const INTENTS = {
  follow: ['do', 'follow'],
  bring: ['do', 'bring'],
  support: ['support', 'open'],
} as const satisfies Record<string, readonly [parameter: string, value: string]>;

export type IntentKind = keyof typeof INTENTS;

const KINDS = Object.keys(INTENTS) as IntentKind[];

/** Something to be done for the monastic with this slug, as an address of this app asks for it. */
export interface Intent {
  readonly kind: IntentKind;
  readonly slug: string;
}

/** What an address asks for: nothing, unless it is a public profile with a known intent. */
export function intentOf(address: string): Intent | null {
  const [beforeHash = ''] = address.split('#', 1);
  const [path = '', ...search] = beforeHash.split('?');
  const match = matchPath(path);
  if (match?.id !== 'monastic') return null;
  const query = new URLSearchParams(search.join('?'));
  const kind = KINDS.find((name) => {
    const [parameter, value] = INTENTS[name];
    return query.get(parameter) === value;
  });
  return kind ? { kind, slug: match.params['name'] ?? '' } : null;
}

/** The address of a profile that is to be followed once its visitor is here as a patron. */
export function followIntentPath(slug: string): string {
  const [parameter, value] = INTENTS.follow;
  return `${monasticPath(slug)}?${parameter}=${value}`;
}

/** Parameter that names the need to be brought. */
const NEED = 'need';

/** The address of a profile, one need of which is to be promised once its visitor is here as a patron. */
export function bringIntentPath(slug: string, needId: string): string {
  const [parameter, value] = INTENTS.bring;
  return `${monasticPath(slug)}?${new URLSearchParams({ [parameter]: value, [NEED]: needId }).toString()}`;
}

/** The need that an address with the intent to bring it names. */
export function needToBring(search: string): string | null {
  return new URLSearchParams(search).get(NEED);
}

/** The address of a profile with its support sheet open, with an amount in cents where one is chosen. */
export function supportIntentPath(slug: string, cents?: number): string {
  const [parameter, value] = INTENTS.support;
  const amount = cents === undefined ? '' : `&amount=${cents}`;
  return `${monasticPath(slug)}?${parameter}=${value}${amount}`;
}

/** A query without the step that the page is to take, as text of an address. */
export function withoutStepIntent(search: string): string {
  const query = new URLSearchParams(search);
  query.delete(INTENTS.follow[0]);
  query.delete(NEED);
  const rest = query.toString();
  return rest === '' ? '' : `?${rest}`;
}
