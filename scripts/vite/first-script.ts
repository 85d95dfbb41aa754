import { createHash } from 'node:crypto';

import { build, type Plugin, type Rolldown } from 'vite';

const PLACE = '<!-- first -->';

/** Puts the script that runs before the app into the page: bundled, minified and inline. */
export function firstScript(entry: string): Plugin {
  let script: Promise<string> | undefined;
  return {
    name: 'first-script',
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { server }) {
        // In development each load has it as it is written now.
        if (server || !script) script = bundle(entry);
        const code = await script;
        // It stands in a page, where this would end it.
        if (/<\/script/i.test(code)) throw new Error('The first script may not name its own end.');
        return html.replace(PLACE, () => `<script>${code}</script>`);
      },
    },
  };
}

/** Name of the script that answers touches before the app is there, among the files of a built site. */
export const TOUCH_SCRIPT = /^touch-[\w-]+\.js$/;

/** Adds the script that answers touches to what is built: a file of its own, named by what is in it. */
export function touchScript(entry: string): Plugin {
  return {
    name: 'touch-script',
    apply: 'build',
    async buildStart() {
      const source = await bundle(entry);
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
      const { assetsDir } = this.environment.config.build;
      this.emitFile({ type: 'asset', fileName: `${assetsDir}/touch-${hash}.js`, source });
    },
  };
}

async function bundle(entry: string): Promise<string> {
  const built = (await build({
    configFile: false,
    envDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'baseline-widely-available',
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code.trim();
}
