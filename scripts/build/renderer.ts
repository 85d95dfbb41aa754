import type { Locale } from '@almsway/contract/locale';

import type {
  apiUrl,
  appPaths,
  areasOf,
  fontCss,
  renderAnswered,
  renderPages,
  subjectOf,
} from '#app/entries/prerender.tsx';

import type { AppModules } from './page-html.ts';

/** Folder of the module that renders, beside that of the site, so that it is never served. */
export const RENDERER_FOLDER = 'renderer';
export const RENDERER_MODULE = 'prerender.js';
export const RENDERER_PARTS = 'parts.json';

/** What the module that is built for rendering gives: see `app/src/entries/prerender.tsx`. */
export interface Renderer {
  readonly apiUrl: typeof apiUrl;
  readonly renderPages: typeof renderPages;
  readonly appPaths: typeof appPaths;
  readonly areasOf: typeof areasOf;
  readonly fontCss: typeof fontCss;
  readonly subjectOf: typeof subjectOf;
  readonly renderAnswered: typeof renderAnswered;
}

/** What the build knows of pages that are rendered on request, written beside the module. */
export interface RendererParts {
  /** The page as Vite has built it. */
  readonly template: string;
  /** Rules of all faces of type. */
  readonly fontCss: string;
  /** Address of the script that answers touches. */
  readonly touch: string;
  /** Addresses of the site in each language, where they are known. */
  readonly hosts: Partial<Record<Locale, string>>;
  /** The modules that the app starts with there, by screen. */
  readonly modules: Readonly<Record<string, Partial<Record<Locale, AppModules>>>>;
}
