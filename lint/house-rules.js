/** Rules of this house that no published plugin has. */

const RAW_COLOUR = /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(?:rgb|hsl|oklch)a?\(/i;
const TOKEN_STRING = /^\$[a-zA-Z]/;

/** Style properties in which a colour may stand: those of one colour, and the shorthands of edges and shadows. */
const COLOUR_PROPERTY =
  /^(?:color|fill|stroke|background|outline|columnRule|textDecoration|textEmphasis|boxShadow|textShadow|border(?:Top|Right|Bottom|Left|Block|Inline)?(?:Start|End)?)$|color$/i;

/** All that may be written out there: keywords without a hue, and the colours a person has set in the system. */
const COLOUR_WORDS = new Set(
  `transparent currentcolor inherit initial unset revert none auto
  solid dashed dotted double inset outset underline overline line-through wavy
  color-mix in srgb oklab calc max min var
  accentcolor accentcolortext activetext buttonborder buttonface buttontext canvas canvastext field fieldtext
  graytext highlight highlighttext linktext mark marktext selecteditem selecteditemtext visitedtext`.split(
    /\s+/,
  ),
);

/** Words that stand for themselves: not numbers with their unit, custom properties or hexadecimal colours. */
const WORD = /(?<![\w#.-])[a-z][\w-]*/gi;

/** Lengths that stay the same whatever text they stand in; 0 has no unit. */
const RAW_LENGTH = /(?<![\w#])-?\d*\.?\d+(?:px|rem|pt|pc|cm|mm|in)\b/;

/** Style properties in which a bare number would be a length in px. */
const LENGTH_PROPERTY =
  /^(?:(?:min|max)?(?:width|height|inlineSize|blockSize)|(?:scroll)?(?:margin|padding)(?:Top|Right|Bottom|Left|Block|Inline)?(?:Start|End)?|inset(?:Block|Inline)?(?:Start|End)?|top|right|bottom|left|gap|rowGap|columnGap|fontSize|flexBasis|strokeWidth|outlineOffset|textIndent|textUnderlineOffset|textDecorationThickness|(?:border|outline|columnRule)\w*(?:Width|Radius|Spacing)|border|outline)$/i;

/** Components whose `size` is a step, not a length in px. */
const STEPPED = new Set(['Heading']);

const nameOf = (key) => (key.type === 'Identifier' ? key.name : key.value);

/** The pieces of text that a value of a style property is written of. */
function textsOf(node) {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [{ node, text: node.value }] : [];
    case 'TemplateLiteral':
      return node.quasis.map((quasi) => ({ node: quasi, text: quasi.value.raw }));
    case 'ConditionalExpression':
      return [...textsOf(node.consequent), ...textsOf(node.alternate)];
    case 'LogicalExpression':
      return [...textsOf(node.left), ...textsOf(node.right)];
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return textsOf(node.expression);
    default:
      return [];
  }
}

/** Whether a value is a bare number other than 0. */
function isNumber(node) {
  if (node?.type === 'UnaryExpression') return isNumber(node.argument);
  return node?.type === 'Literal' && typeof node.value === 'number' && node.value !== 0;
}

/** Calls back for every text of the code, whatever it is for. */
function everyText(check) {
  return {
    Literal(node) {
      if (typeof node.value === 'string') check(node, node.value);
    },
    TemplateElement(node) {
      check(node, node.value.raw);
    },
  };
}

/** Colours come from the theme, and tokens are objects: a misspelt `'$token'` would compile. */
const noRawDesignValues = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    return {
      ...everyText((node, text) => {
        if (RAW_COLOUR.test(text)) {
          context.report({ node, message: `Use a colour of the theme instead of ${text}.` });
        } else if (TOKEN_STRING.test(text)) {
          context.report({
            node,
            message: `Use the token object of the theme instead of '${text}'.`,
          });
        }
      }),
      Property({ key, value }) {
        if (!COLOUR_PROPERTY.test(nameOf(key))) return;
        for (const { node, text } of textsOf(value)) {
          const word = text.match(WORD)?.find((one) => !COLOUR_WORDS.has(one.toLowerCase()));
          if (word !== undefined && !RAW_COLOUR.test(text)) {
            context.report({ node, message: `Use a colour of the theme instead of ${word}.` });
          }
        }
      },
      JSXAttribute({ name, value }) {
        if (!/^(?:color|fill|stroke)$/.test(name.name)) return;
        for (const { node, text } of textsOf(value?.expression ?? value)) {
          if (!RAW_COLOUR.test(text) && !COLOUR_WORDS.has(text.toLowerCase())) {
            context.report({ node, message: `Use a colour of the theme instead of ${text}.` });
          }
        }
      },
    };
  },
};

/** Sizes come from the theme, under a name that says what they are for. */
const noRawSizes = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const refuse = (node, size) =>
      context.report({
        node,
        message: `Use a size of the theme instead of ${size}; 0, em, ch, fr, % and parts of the window may stand.`,
      });
    return {
      ...everyText((node, text) => {
        const size = text.match(RAW_LENGTH)?.[0];
        if (size !== undefined) refuse(node, size);
      }),
      Property({ key, value }) {
        if (LENGTH_PROPERTY.test(nameOf(key)) && isNumber(value)) refuse(value, 'a bare number');
      },
      JSXAttribute({ name, value, parent }) {
        const isPicture = parent.name.name === 'img' && /^(?:width|height)$/.test(name.name);
        const isIcon = name.name === 'size' && !STEPPED.has(parent.name.name);
        if ((isPicture || isIcon) && isNumber(value?.expression)) refuse(value, 'a bare number');
      },
    };
  },
};

export default {
  meta: { name: 'house-rules' },
  rules: { 'no-raw-design-values': noRawDesignValues, 'no-raw-sizes': noRawSizes },
};
