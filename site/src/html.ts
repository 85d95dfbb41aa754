import { BRANDS, factsOf, type Locale } from '@almsway/contract/locale';

import { pageFile } from './site-map.ts';

/** A page, and what the build adds to it. */
export interface PageFacts {
  readonly locale: Locale;
  /** Name of its file in the folder of its language. */
  readonly file: string;
  readonly screen: string;
  readonly kind: 'document' | 'hydrated' | 'app';
  /** Its path; null where it has many. */
  readonly path: string | null;
  /** What the query must say. */
  readonly query: string;
  /** Files of the same path for other queries, each followed by its query. */
  readonly others: readonly string[];
  /** Id of the dialog that opens with it. */
  readonly opens?: string | undefined;
  /** Areas of text that it needs. */
  readonly areas: readonly string[];
  readonly title: string;
  readonly description: string;
}

/** A page as the app has rendered it. */
export interface RenderedPage extends PageFacts {
  /** Content of the root element, and its style rules. */
  readonly markup: string;
  readonly css: string;
  /** Element after it, with what it was rendered with. */
  readonly data?: string;
}

/** Paths of the modules that the app starts with on a page. */
export interface AppModules {
  /** Requested together, when the app starts. */
  readonly start: readonly string[];
  /** Those of them that are requested before that, when the page has nothing else to load. */
  readonly prefetch: readonly string[];
}

/** What the build adds to the pages. It is written beside the renderer, for pages rendered on request. */
export interface BuiltParts {
  /** A page as Vite has built it: empty, with the app's script at the end. */
  readonly template: string;
  /** Scripts that run before anything is drawn. */
  readonly boots: Readonly<Record<'document' | 'hydrated', string>>;
  /** Origins of the site in each language, as far as they are known. */
  readonly hosts: Readonly<Partial<Record<Locale, string>>>;
  /** By the page's file in the site. */
  readonly modules: Readonly<Record<string, AppModules>>;
}

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/** Attributes of an element, without the empty ones. */
const attributes = (all: Readonly<Record<string, string | null | undefined>>): string =>
  Object.entries(all)
    .flatMap(([name, value]) => (value ? [`${name}="${escaped(value)}"`] : []))
    .join(' ');

const NO_MODULES: AppModules = { start: [], prefetch: [] };

/** Scripts with an address, and sheets: the app. */
const APP_SCRIPTS = /<script\b[^>]*\ssrc="[^"]*"[^>]*><\/script>/g;
const APP_LINKS = /<link\b[^>]*\srel="(?:modulepreload|stylesheet)"[^>]*>/g;
const APP_SHEETS = /<link\b[^>]*\srel="stylesheet"[^>]*>/g;

const tagsOf = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([tag]) => tag);

/** Fetches the next document while somebody is about to press its link, where the browser can. */
const SPECULATION = `<script type="speculationrules">${JSON.stringify({
  prefetch: [
    {
      where: {
        and: [{ href_matches: '/*' }, { not: { selector_matches: '[hreflang]' } }],
      },
      eagerness: 'moderate',
    },
  ],
})}</script>`;

/**
 * The HTML of a page with its content and styles, whose app waits in a template until it is needed.
 * The styles go in after Vite has minified the page: it would take away the marks by which Stitches finds
 * its own sheet again.
 *
 * @param about Tags for readers without scripts: title, description and previews. `GET /pages/…` of the API gives
 * those of a profile.
 */
export function pageHtml(
  page: RenderedPage,
  { template, boots, hosts, modules }: BuiltParts,
  about = aboutTags(page, hosts),
): string {
  const { start, prefetch } = modules[pageFile(page.locale, page.file)] ?? NO_MODULES;
  const app = [
    ...start.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
    ...tagsOf(template, APP_SCRIPTS),
  ];
  // The boot script applies the fonts after the first paint.
  const fonts = tagsOf(template, APP_SHEETS).map((tag) =>
    tag.replace('<link', '<link data-fonts media="(scripting: none)"'),
  );
  const rootAttributes = attributes({
    lang: page.locale,
    'data-page': page.screen,
    'data-kind': page.kind,
    'data-file': page.file,
    'data-path': page.path,
    'data-query': page.query,
    'data-others': page.others.join(' '),
    'data-opens': page.opens,
  });
  const head = [
    about,
    `<style id="stitches">${page.css}</style>`,
    `<template id="app">${app.join('')}</template>`,
    ...fonts,
    `<script>${boots[page.kind === 'hydrated' ? 'hydrated' : 'document']}</script>`,
    page.kind === 'app' ? '' : SPECULATION,
    ...prefetch.map((href) => `<link rel="prefetch" as="script" crossorigin href="${href}">`),
  ].join('');
  const empty = template
    .replaceAll(APP_SCRIPTS, '')
    .replaceAll(APP_LINKS, '')
    .replaceAll(/>\s+</g, '><');
  const contents: readonly (readonly [string | RegExp, string])[] = [
    [/<html[^>]*>/, `<html ${rootAttributes}>`],
    [/<title>[^<]*<\/title>/, ''],
    [/<meta\s+name="description"[^>]*>/, ''],
    ['<!-- boot -->', head],
    [
      '<div id="root"></div>',
      `<div id="root">${withoutStyles(page.markup)}</div>${page.data ?? ''}`,
    ],
  ];
  return contents.reduce((html, [part, content]) => replaced(html, part, content), empty);
}

/** The page with a part of the template replaced. Throws when the template has no such part. */
function replaced(html: string, part: string | RegExp, content: string): string {
  if (!(typeof part === 'string' ? html.includes(part) : part.test(html)))
    throw new Error(`The built page has no ${part}.`);
  return html.replace(part, () => content);
}

/** Styles of single elements, which the security policy does not let a page bring: the app sets them. */
const withoutStyles = (markup: string): string =>
  markup.replaceAll(/(<[a-z][^<>]*?) style="/g, '$1 data-style="');

const metaTag = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escaped(content)}">`;

function aboutTags(page: PageFacts, hosts: BuiltParts['hosts']): string {
  const { locale, path, title, description } = page;
  const own = [`<title>${escaped(title)}</title>`, metaTag('name', 'description', description)];
  if (path === null) return [...own, metaTag('name', 'robots', 'noindex')].join('');
  const host = hosts[locale];
  const addressTags = host
    ? [
        `<link rel="canonical" href="${escaped(host + path)}">`,
        ...Object.entries(hosts).map(
          ([lang, each]) =>
            `<link rel="alternate" hreflang="${lang}" href="${escaped(each + path)}">`,
        ),
        metaTag('property', 'og:url', host + path),
        metaTag('property', 'og:image', `${host}/share-${locale}.png`),
        metaTag('name', 'twitter:card', 'summary_large_image'),
      ]
    : [];
  return [
    ...own,
    metaTag('property', 'og:type', 'website'),
    metaTag('property', 'og:site_name', BRANDS[locale]),
    metaTag('property', 'og:title', title),
    metaTag('property', 'og:description', description),
    metaTag('property', 'og:locale', factsOf(locale).ogLocale),
    ...addressTags,
  ].join('');
}
