import { factsOf, type Locale } from '@almsway/contract/locale';

/** A page that the app can render. */
export interface PageFacts {
  readonly file: string;
  readonly screen: string;
  readonly kind: 'document' | 'hydrated' | 'app';
  /** Its address; null where it has many. */
  readonly path: string | null;
  /** What the query must say. */
  readonly query: string;
  readonly isExact: boolean;
  /** Id of the dialog that opens with it. */
  readonly opens?: string;
  /** Areas of text that it needs. */
  readonly areas: readonly string[];
  readonly brand: string;
  readonly title: string;
  readonly description: string;
}

/** A page as the app has rendered it, without what only the build knows. */
export interface RenderedPage extends PageFacts {
  /** Content of the root element, and its style rules. */
  readonly markup: string;
  readonly css: string;
  /** Element after it, with what it was rendered with. */
  readonly data?: string;
}

/** Addresses of the modules that the app starts with on a page. */
export interface AppModules {
  /** Asked for together, when the app is. */
  readonly start: readonly string[];
  /** Those of them that are fetched before that, when the page has nothing else to fetch. */
  readonly prefetch: readonly string[];
}

/** What the build knows of a page besides what the app has rendered. */
export interface PageParts {
  /** The page as Vite has built it: empty, with the app's script at the end. */
  readonly template: string;
  /** The script that runs before anything is drawn. */
  readonly boot: string;
  readonly locale: Locale;
  readonly modules: AppModules;
  /** Pages of the same path for other queries, as files beside this one. */
  readonly others: readonly Pick<RenderedPage, 'file' | 'query'>[];
  /** Address of this page in each language, where the site's own is known. */
  readonly addresses: Partial<Record<Locale, string>>;
  /** Address of the picture that is shown with a link to it. */
  readonly picture?: string | undefined;
}

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

const attributes = (all: Readonly<Record<string, string | false | undefined>>): string =>
  Object.entries(all)
    .flatMap(([name, value]) =>
      value === undefined || value === false ? [] : [`${name}="${escaped(value)}"`],
    )
    .join(' ');

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
 * A page with its content and styles, whose app waits in a template until it is needed.
 * The styles go in after Vite has minified the page: it would take away the marks by which Stitches finds
 * its own sheet again.
 *
 * @param about Tags for readers without scripts: title, description and previews. `GET /pages/…` of the API gives
 * those of a profile.
 */
export function pageHtml(
  page: RenderedPage,
  parts: PageParts,
  about = aboutTags(page, parts),
): string {
  const { template, modules } = parts;
  const app = [
    ...modules.start.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
    ...tagsOf(template, APP_SCRIPTS),
  ];
  // The boot script applies the fonts after the first paint.
  const fonts = tagsOf(template, APP_SHEETS).map((tag) =>
    tag.replace('<link', '<link data-fonts media="(scripting: none)"'),
  );
  const rootAttributes = attributes({
    lang: parts.locale,
    'data-page': page.screen,
    'data-kind': page.kind,
    'data-file': page.file,
    'data-path': page.path ?? undefined,
    'data-query': page.query || undefined,
    'data-others': parts.others.map(({ file, query }) => `${file}?${query}`).join(' ') || undefined,
    'data-exact': page.isExact && '',
    'data-opens': page.opens,
  });
  const head = [
    about,
    `<style id="stitches">${page.css}</style>`,
    `<template id="app">${app.join('')}</template>`,
    ...fonts,
    `<script>${parts.boot}</script>`,
    page.kind === 'app' ? '' : SPECULATION,
    ...modules.prefetch.map(
      (href) => `<link rel="prefetch" as="script" crossorigin href="${href}">`,
    ),
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

function aboutTags(page: RenderedPage, { locale, addresses, picture }: PageParts): string {
  const address = addresses[locale];
  const own = [
    `<title>${escaped(page.title)}</title>`,
    metaTag('name', 'description', page.description),
  ];
  if (page.path === null) return [...own, metaTag('name', 'robots', 'noindex')].join('');
  const links = address
    ? [
        `<link rel="canonical" href="${escaped(address)}">`,
        ...Object.entries(addresses).map(
          ([lang, href]) => `<link rel="alternate" hreflang="${lang}" href="${escaped(href)}">`,
        ),
        metaTag('property', 'og:url', address),
      ]
    : [];
  return [
    ...own,
    ...links,
    metaTag('property', 'og:type', 'website'),
    metaTag('property', 'og:site_name', page.brand),
    metaTag('property', 'og:title', page.title),
    metaTag('property', 'og:description', page.description),
    metaTag('property', 'og:locale', factsOf(locale).ogLocale),
    ...(picture
      ? [
          metaTag('property', 'og:image', picture),
          metaTag('name', 'twitter:card', 'summary_large_image'),
        ]
      : []),
  ].join('');
}
