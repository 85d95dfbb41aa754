import { isolated } from '@almsway/contract/isolated';
import { BRANDS, factsOf, LOCALES, type Locale } from '@almsway/contract/locale';
import { fullName } from '@almsway/contract/profiles/full-name';
import { textsIn } from '@almsway/contract/profiles/own-texts';
import { photoPath } from '@almsway/contract/profiles/photo-address';
import { getMonasticHead } from '@almsway/contract/profiles/profiles-endpoints';

import { route } from '#api/routing.ts';

import { publicPart } from './profile-views.ts';
import { visibleProfile } from './visible.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML elements and quoted attributes. */
const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escaped(content)}">`;

/** HTML head of public pages for clients without scripts: search engines, link previews. */
export const headRoutes = [
  route(getMonasticHead, async ({ params, query, stores }) => {
    // Always the visitor's view, because the page is the same for everyone.
    const profile = await visibleProfile(stores, params.slug, undefined);
    const { locale, api } = query;
    const { photo, slug } = profile;
    const summary = textsIn(publicPart(profile, false), locale).summary.text;
    const name = fullName(profile);
    const addressOf = (each: Locale) =>
      query[each] === undefined ? undefined : `${query[each]}/monastic/${encodeURIComponent(slug)}`;
    const own = addressOf(locale);
    const picture =
      photo !== '' && api !== undefined
        ? api.replace(/\/+$/, '') + photoPath(photo, 640)
        : query[locale] && `${query[locale]}/share-${locale}.png`;
    const tags = [
      `<title>${escaped(`${isolated(name)} · ${BRANDS[locale]}`)}</title>`,
      meta('name', 'description', summary),
      profile.restriction === 'unlisted' && meta('name', 'robots', 'noindex'),
      own && `<link rel="canonical" href="${escaped(own)}">`,
      ...LOCALES.map((each) => {
        const address = addressOf(each);
        return address && `<link rel="alternate" hreflang="${each}" href="${escaped(address)}">`;
      }),
      meta('property', 'og:type', 'profile'),
      meta('property', 'og:site_name', BRANDS[locale]),
      meta('property', 'og:title', name),
      meta('property', 'og:description', summary),
      meta('property', 'og:locale', factsOf(locale).ogLocale),
      own && meta('property', 'og:url', own),
      picture && meta('property', 'og:image', picture),
      meta('name', 'twitter:card', photo === '' ? 'summary_large_image' : 'summary'),
    ];
    return {
      body: tags.filter(Boolean).join(''),
      headers: { 'Content-Type': 'text/html; charset=utf-8' },
    };
  }),
];
