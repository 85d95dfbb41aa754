import type { Locale } from '@almsway/contract/locale';

import type { AppModules, PageParts } from './html.ts';
import type * as Render from './render.tsx';

/** Folder of the module that renders, beside that of the site, so that it is never served. */
export const RENDERER_FOLDER = 'renderer';
export const RENDERER_MODULE = 'render.js';
export const RENDERER_PARTS = 'parts.json';

/** What the module that is built for rendering gives. */
export type Renderer = typeof Render;

/** What the build knows of pages that are rendered on request, written beside the module. */
export interface RendererParts {
  /** The page as Vite has built it. */
  readonly template: string;
  /** The boot script of a page that is hydrated. */
  readonly boot: string;
  /** Addresses of the site in each language, where they are known. */
  readonly hosts: Partial<Record<Locale, string>>;
  /** The modules that the app starts with there. */
  readonly modules: Record<Locale, AppModules>;
  /** The public home in each language. */
  readonly home: Record<Locale, Omit<PageParts, 'template' | 'locale'>>;
}
