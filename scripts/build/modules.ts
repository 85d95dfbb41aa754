import type { Manifest } from 'vite';

import type { AppModules, PageFacts } from '#site/html.ts';

const ENTRY = 'index.html';

/** Matches the files with the app's libraries. */
const LIBRARIES = /\/libraries-[\w-]+\.js$/;

/** Modules that the app starts with on a page, from Vite's manifest of the build. */
export function modulesOf(
  manifest: Manifest,
  { locale, screen, kind, areas }: PageFacts,
): AppModules {
  const name = screen.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const wanted = [
    `/${name}-screen.tsx`,
    // A form that is loaded apart from its screen is part of the pages that show it.
    ...(kind === 'hydrated' ? [`/${name}-form.tsx`] : []),
    ...areas.map((area) => `/messages/${locale}/${area}.json`),
  ];
  const keys = new Set(
    Object.keys(manifest).filter((key) => key === ENTRY || wanted.some((end) => key.endsWith(end))),
  );
  for (const key of keys) for (const each of manifest[key]?.imports ?? []) keys.add(each);
  const start = [...new Set([...keys].flatMap((key) => manifest[key]?.file ?? []))]
    .filter((file) => file.endsWith('.js'))
    .map((file) => `/${file}`);
  return {
    start,
    // Most visitors of a form or profile will interact with it.
    prefetch: kind === 'hydrated' ? start.filter((file) => LIBRARIES.test(file)) : [],
  };
}
