import { monasticPath } from '@almsway/client/navigation/routes.ts';

import { matchPath } from './match-path.ts';

/**
 * What a visitor may want to do on a public profile. Each intent is one pair in the query of the profile's
 * address; the rest of the query belongs to the page.
 *
 * `follow` and `bring` are steps that the page takes automatically, once, and only if the sign-in form has
 * announced them (`pending-intent.ts`): opening a link alone follows nobody and promises nothing. `support`
 * opens a sheet, whose choices (amount, cadence, method, step) are in the same query. The sheet prepares an
 * offering automatically under the same condition; opened by a link alone it changes nothing.
 */
const INTENTS = {
  follow: ['do', 'follow'],
  bring: ['do', 'bring'],
  support: ['support', 'open'],
} as const satisfies Record<string, readonly [parameter: string, value: string]>;

export type IntentKind = keyof typeof INTENTS;

const KINDS = Object.keys(INTENTS) as IntentKind[];

/** An intent and the slug of the monastic it concerns, parsed from an address of this app. */
export interface Intent {
  readonly kind: IntentKind;
  readonly slug: string;
}

/** The intent of an address; null unless it is a public profile with a known intent. */
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

/** Address of a profile that is followed once the visitor has signed in as a patron. */
export function followIntentPath(slug: string): string {
  const [parameter, value] = INTENTS.follow;
  return `${monasticPath(slug)}?${parameter}=${value}`;
}

/** Query parameter with the id of the need to bring. */
const NEED = 'need';

/** Address of a profile, one need of which is promised once the visitor has signed in as a patron. */
export function bringIntentPath(slug: string, needId: string): string {
  const [parameter, value] = INTENTS.bring;
  return `${monasticPath(slug)}?${new URLSearchParams({ [parameter]: value, [NEED]: needId }).toString()}`;
}

/** Id of the need in an address with the intent to bring it. */
export function needToBring(search: string): string | null {
  return new URLSearchParams(search).get(NEED);
}

/** Address of a profile with its support sheet open, with an amount in cents if one is chosen. */
export function supportIntentPath(slug: string, cents?: number): string {
  const [parameter, value] = INTENTS.support;
  const amount = cents === undefined ? '' : `&amount=${cents}`;
  return `${monasticPath(slug)}?${parameter}=${value}${amount}`;
}

/** Removes the automatic step from a query and returns it as text for an address. */
export function withoutStepIntent(search: string): string {
  const query = new URLSearchParams(search);
  query.delete(INTENTS.follow[0]);
  query.delete(NEED);
  const rest = query.toString();
  return rest === '' ? '' : `?${rest}`;
}
