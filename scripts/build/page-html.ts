import type { Locale } from '@almsway/contract/locale';

import type { RenderedPage } from '#app/entries/prerender.tsx';

import type { Faces } from './faces.ts';

/** Addresses of the modules that the app starts with on a page. */
export interface AppModules {
  /** The lighter ones of what it is made ready with, the heaviest of them first: asked for before the others. */
  readonly light: readonly string[];
  /** The others. */
  readonly ready: readonly string[];
  /**
   * What brings it to the page then, and is the heaviest: asked for when the first of the light ones is there,
   * while the line still has the others to bring, so that these run meanwhile and the line is never left idle.
   */
  readonly last: readonly string[];
  /** Those of them that are fetched ahead of the first touch, after the paint, where the line is free. */
  readonly ahead: readonly string[];
}

/** What the build knows of a page besides what the app has rendered. */
export interface PageParts {
  /** The page as Vite has built it: empty, with the first script inline and the app's own at the end. */
  readonly template: string;
  /** The faces of type that it needs; all of them come with the app. */
  readonly faces: Pick<Faces, 'css' | 'standIns'>;
  readonly locale: Locale;
  /** Path of the same page in the other language, in this site. */
  readonly other: string;
  /** Address of the script that answers touches before the app does. */
  readonly touch: string;
  readonly modules: AppModules;
  /** Address of this page in each language, where the site's own is known. */
  readonly addresses: Partial<Record<Locale, string>>;
  /** Address of the picture that is shown with a link to it. */
  readonly picture?: string | undefined;
}

const othersOf = ({ others }: RenderedPage): string =>
  others.map(({ file, query }) => `${file}?${query}`).join(' ');

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

const tagsOf = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([tag]) => tag);

/** Scripts with an address: the app, and what it stands on. */
const APP_SCRIPTS = /<script\b[^>]*\ssrc="[^"]*"[^>]*><\/script>/g;
const APP_SHEETS = /<link\b[^>]*\srel="stylesheet"[^>]*>/g;
const APP_LINKS = /<link\b[^>]*\srel="(?:modulepreload|stylesheet)"[^>]*>/g;

const preloadsOf = (addresses: readonly string[]) =>
  addresses.map((address) => `<link rel="modulepreload" crossorigin href="${address}">`).join('');

/**
 * A page whose content stands in it, with its styles, and whose app waits in a template until it is needed.
 * The styles go in after Vite has minified the page: it would take away the marks by which Stitches finds
 * its own sheet again.
 */
export function pageHtml(page: RenderedPage, parts: PageParts): string {
  const { template } = parts;
  const app = [...tagsOf(template, APP_SCRIPTS), ...tagsOf(template, APP_SHEETS)];
  const { light, ready, last, ahead } = parts.modules;
  const rootElement = [
    `<html lang="${parts.locale}"`,
    `data-page="${page.screen}"`,
    `data-start="${page.start}"`,
    ...(page.asks.length === 0 ? [] : [`data-ask="${escaped(page.asks.join(' '))}"`]),
    ...(page.query === '' ? [] : [`data-query="${escaped(page.query)}"`]),
    ...(page.others.length === 0 ? [] : [`data-others="${escaped(othersOf(page))}"`]),
    ...(ahead.length === 0 ? [] : [`data-ahead="${ahead.join(' ')}"`]),
    `data-other="${parts.other}">`,
  ].join(' ');
  const head = [
    ...headTags(page, parts),
    `<style>${parts.faces.standIns}</style>`,
    `<style data-late>${parts.faces.css}</style>`,
    `<style id="stitches">${page.css}</style>`,
    `<template id="touch"><script src="${parts.touch}"></script></template>`,
    `<template id="app">${preloadsOf(light)}${app.join('')}${preloadsOf(ready)}</template>`,
    `<template id="last">${preloadsOf(last)}</template>`,
  ].join('');
  return template
    .replaceAll(APP_SCRIPTS, '')
    .replaceAll(APP_LINKS, '')
    .replaceAll(/>\s+</g, '><')
    .replace(/<html[^>]*>/, () => rootElement)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(page.title)}</title>`)
    .replace(/<meta\s+name="description"[^>]*>/, () =>
      metaTag('name', 'description', page.description),
    )
    .replace('<script>', () => `${head}<script>`)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root">${withoutStyles(page.markup)}</div>${page.data ?? ''}`,
    );
}

/** Styles of single elements, which the security policy does not let a page bring: the first script sets them. */
const withoutStyles = (markup: string): string =>
  markup.replaceAll(/(<[a-z][^<>]*?) style="/g, '$1 data-style="');

const metaTag = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escaped(content)}">`;

function headTags(page: RenderedPage, { locale, addresses, picture }: PageParts): string[] {
  if (page.path === null) return [metaTag('name', 'robots', 'noindex')];
  const address = addresses[locale];
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
    ...links,
    metaTag('property', 'og:type', 'website'),
    metaTag('property', 'og:site_name', page.brand),
    metaTag('property', 'og:title', page.title),
    metaTag('property', 'og:description', page.description),
    metaTag('property', 'og:locale', locale === 'es' ? 'es_ES' : 'en_GB'),
    ...(picture
      ? [
          metaTag('property', 'og:image', picture),
          metaTag('name', 'twitter:card', 'summary_large_image'),
        ]
      : []),
  ];
}
