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
        return html.replace(PLACE, () => `<script>${code}</script>`);
      },
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
  const code = built.output[0].code.trim();
  // It stands in a page, where this would end it.
  if (/<\/script/i.test(code)) throw new Error('The first script may not name its own end.');
  return code;
}
