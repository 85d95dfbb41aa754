import * as v from 'valibot';

import { LOCALES, type Locale } from '#contract/locale.ts';

/** Longest address of a site or an API, in UTF-16 units: the name of a host (RFC 1035) and a short path. */
const ADDRESS_MAX_LENGTH = 300;

// The length is looked at first: reading a long name of a host takes time that grows with its square.
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

/** Query of `GET /pages/monastics/{slug}`: the caller knows the addresses of the site and the API. */
export const pageHeadQuerySchema = v.object({
  locale: v.optional(v.picklist(LOCALES), LOCALES[0]),
  /** Origin of the site in each language. */
  ...sites,
  /** Origin and path of the API, without a slash at its end; photos are named by it. */
  api: v.optional(v.pipe(v.string(), v.check(isWebAddress))),
});
