import * as v from 'valibot';

import { LOCALES, type Locale } from '#contract/locale.ts';

/** Longest URL of a site or an API, in UTF-16 code units: a host name (RFC 1035) and a short path. */
const ADDRESS_MAX_LENGTH = 300;

// The length is checked first, because parsing a long host name takes time quadratic in its length.
const isWebAddress = (text: string) =>
  text.length <= ADDRESS_MAX_LENGTH && /^https?:$/.test(URL.parse(text)?.protocol ?? '');

/** A web origin: `https://almsway.org`. */
const originSchema = v.pipe(
  v.string(),
  v.check(isWebAddress),
  v.transform((text) => new URL(text).origin),
);

const site = v.optional(originSchema);
const sites = Object.fromEntries(LOCALES.map((locale) => [locale, site])) as Readonly<
  Record<Locale, typeof site>
>;

/** Query of `GET /pages/monastics/{slug}`: the caller passes the URLs of the site and the API. */
export const pageHeadQuerySchema = v.object({
  locale: v.optional(v.picklist(LOCALES), LOCALES[0]),
  /** Origin of the site, by language. */
  ...sites,
  /** Origin and path of the API, without a trailing slash; used in the URLs of photos. */
  api: v.optional(v.pipe(v.string(), v.check(isWebAddress))),
});
