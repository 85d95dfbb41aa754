import { join } from 'node:path';

import { defineConfig, mergeConfig, type PluginOption } from 'vite';

import { licences } from './scripts/vite/licences.ts';
import app from './vite.config.ts';

/**
 * Builds the desk for staff into the folder of a site that is built already: a build of its own, so that what
 * patrons load is the same with and without it.
 */
export default defineConfig((env) => {
  const { plugins = [], ...config } = app(env);
  const isOfApp = (plugin: PluginOption) =>
    typeof plugin === 'object' && plugin !== null && 'name' in plugin
      ? plugin.name === 'almsway:licences'
      : false;
  return mergeConfig(
    { ...config, plugins: plugins.filter((plugin) => !isOfApp(plugin)) },
    {
      plugins: [licences('licences-desk.txt')],
      build: {
        emptyOutDir: false,
        copyPublicDir: false,
        manifest: false,
        rolldownOptions: { input: join(import.meta.dirname, 'app', 'desk.html') },
      },
    },
  );
});
