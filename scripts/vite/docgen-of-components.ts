import type { PluginOption } from 'vite';

/** Modules with props to document. */
const DOCUMENTED = /\/(?:design-system\/src|stories)\/.+\.tsx$/;

/** Restricts Storybook's docgen to components: parsing the whole app takes a third of its startup time. */
export function docgenOfComponents(plugin: PluginOption): PluginOption {
  const isDocgen =
    typeof plugin === 'object' &&
    plugin !== null &&
    'name' in plugin &&
    plugin.name === 'storybook:react-docgen-plugin';
  if (!isDocgen || !('transform' in plugin) || typeof plugin.transform !== 'function')
    return plugin;
  return { ...plugin, transform: { filter: { id: DOCUMENTED }, handler: plugin.transform } };
}
