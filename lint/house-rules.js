/** Rules of this house that no published plugin has. */

const RAW_COLOUR = /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(?:rgb|hsl|oklch)a?\(/i;
const TOKEN_STRING = /^\$[a-zA-Z]/;

/** Colours come from the theme, and tokens are objects: a misspelt `'$token'` would compile. */
const noRawDesignValues = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const check = (node, text) => {
      if (RAW_COLOUR.test(text)) {
        context.report({ node, message: `Use a colour of the theme instead of ${text}.` });
      } else if (TOKEN_STRING.test(text)) {
        context.report({
          node,
          message: `Use the token object of the theme instead of '${text}'.`,
        });
      }
    };
    return {
      Literal(node) {
        if (typeof node.value === 'string') check(node, node.value);
      },
      TemplateElement(node) {
        check(node, node.value.raw);
      },
    };
  },
};

export default {
  meta: { name: 'house-rules' },
  rules: { 'no-raw-design-values': noRawDesignValues },
};
