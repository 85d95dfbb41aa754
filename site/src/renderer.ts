import type { Locale } from '@almsway/contract/locale';

import type { PageParts } from './html.ts';
import type * as Render from './render.tsx';

/** Folder of the module that renders, beside that of the site, so that it is never served. */
export const RENDERER_FOLDER = 'renderer';
export const RENDERER_MODULE = 'render.js';
export const RENDERER_PARTS = 'parts.json';

/** What the module that is built for rendering gives. */
export type Renderer = typeof Render;

/** What the build knows of pages that are rendered on request, written beside the module. */
export interface RendererParts {
  /** Addresses of the site in each language, where they are known. */
  readonly hosts: Partial<Record<Locale, string>>;
  /** By the page's file in the site. */
  readonly pages: Readonly<Record<string, PageParts>>;
}
