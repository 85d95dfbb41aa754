import { relative, sep } from 'node:path';

const HOME = 'app/src/api/cache-keys.ts';

/**
 * Keys of the query cache are built only in `cache-keys.ts`: a key written elsewhere could differ and miss
 * the cached answer.
 */
export const noLiteralCacheKeys = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    if (relative(context.cwd, context.filename).split(sep).join('/') === HOME) return {};
    return {
      Property({ key, value }) {
        const held = value.type === 'TSAsExpression' ? value.expression : value;
        if ((key.name ?? key.value) !== 'queryKey' || held.type !== 'ArrayExpression') return;
        context.report({ node: value, message: `Make the key in ${HOME}: keys.…(person).` });
      },
    };
  },
};
