import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

/**
 * Compiles the message catalogues to syntax trees, so that no parser is shipped. A malformed message fails
 * the build, with its id.
 */
export function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    transform: {
      filter: { id: /\/i18n\/messages\/[a-z]+\/[a-z-]+\.json$/ },
      handler(code, id) {
        const messages: Record<string, string> = JSON.parse(code);
        const compiled = Object.fromEntries(
          Object.entries(messages).map(([key, text]) => {
            try {
              return [key, parse(text)];
            } catch (error) {
              return this.error(`${id}: ${key} is not a well-formed message: ${String(error)}`);
            }
          }),
        );
        return { code: `export default ${JSON.stringify(compiled)}`, moduleType: 'js', map: null };
      },
    },
  };
}
