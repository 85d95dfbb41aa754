/** Lint rules that no published plugin provides. */
import { relative, sep } from 'node:path';

import { faultOf } from './borders.js';

const RAW_COLOUR =
  /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(?:(?:rgb|hsl)a?|hwb|(?:ok)?(?:lab|lch)|color)\(/i;
const TOKEN_STRING = /^\$[a-zA-Z]/;

/** A token in a style value, such as `'$3'`, `'$$own'` or `'0 $3'`, or a `$` before an interpolation. */
const TOKEN_IN_STYLE = /(?<![\w$])\$(?:[\w$-]|$)/;

/** Style properties that may contain a colour: colours, borders, shadows, gradients and filters. */
const COLOUR_PROPERTY =
  /^(?:color|fill|stroke|background|outline|columnRule|textDecoration|textEmphasis|boxShadow|textShadow|border(?:Top|Right|Bottom|Left|Block|Inline)?(?:Start|End)?|(?:background|border|listStyle)Image|(?:webkit)?(?:backdrop)?filter|webkitTextStroke)$|color$/i;

/** The named colours of CSS; system colours are allowed. */
const NAMED_COLOURS = new Set(
  `aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood
  cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod
  darkgray darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon
  darkseagreen darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray
  dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green
  greenyellow grey honeydew hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon
  lightblue lightcoral lightcyan lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon
  lightseagreen lightskyblue lightslategray lightslategrey lightsteelblue lightyellow lime limegreen linen
  magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue
  mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite navy
  oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise palevioletred papayawhip
  peachpuff peru pink plum powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown
  seagreen seashell sienna silver skyblue slateblue slategray slategrey snow springgreen steelblue tan teal
  thistle tomato turquoise violet wheat white whitesmoke yellow yellowgreen`.split(/\s+/),
);

/** Properties that only accept tokens, and the theme scale of these tokens. */
const TOKENS_OF = new Map([
  ['font', 'fonts, fontSizes and fontWeights'],
  ['fontFamily', 'fonts'],
  ['fontWeight', 'fontWeights'],
  ['zIndex', 'zIndices'],
]);

/** Values allowed without a token: inherited ones, and none. */
const NO_VALUE = /^(?:|0|auto|inherit|initial|unset|revert|revert-layer)$/;

/** Plain keywords, in contrast to numbers with units, custom properties and hexadecimal colours. */
const WORD = /(?<![\w#.-])[a-z][\w-]*/gi;

/** Absolute lengths; 0 has no unit. */
const RAW_LENGTH = /(?<![\w#])-?\d*\.?\d+(?:px|rem|pt|pc|cm|mm|in)\b/;

/** Style properties in which a plain number is a length in px. */
const LENGTH_PROPERTY =
  /^(?:(?:min|max)?(?:width|height|inlineSize|blockSize)|(?:scroll)?(?:margin|padding)(?:Top|Right|Bottom|Left|Block|Inline)?(?:Start|End)?|inset(?:Block|Inline)?(?:Start|End)?|top|right|bottom|left|gap|rowGap|columnGap|fontSize|flexBasis|strokeWidth|outlineOffset|textIndent|textUnderlineOffset|textDecorationThickness|(?:border|outline|columnRule)\w*(?:Width|Radius|Spacing)|border|outline)$/i;

/** Components whose `size` is a step of a scale, not a length in px. */
const STEPPED = new Set(['Heading']);

/** Name of a property in camel case. Custom properties keep their name. */
function nameOf(key) {
  const name = String(key.type === 'Identifier' ? key.name : key.value);
  return name.startsWith('--')
    ? name
    : name.replaceAll(/-([a-z])/g, (_, letter) => letter.toUpperCase());
}

/** The string parts of the value of a style property. */
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
    case 'BinaryExpression':
      return node.operator === '+' ? [...textsOf(node.left), ...textsOf(node.right)] : [];
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'JSXExpressionContainer':
      return textsOf(node.expression);
    default:
      return [];
  }
}

/** Whether a value is, or may be, a number other than 0. */
function isNumber(node) {
  if (node?.type === 'UnaryExpression') return isNumber(node.argument);
  if (node?.type === 'ConditionalExpression')
    return isNumber(node.consequent) || isNumber(node.alternate);
  return node?.type === 'Literal' && typeof node.value === 'number' && node.value !== 0;
}

/** Calls `check` for every string in the code. */
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

/**
 * Colours, font settings and z-indexes come from the theme, as token objects, because a misspelt `'$token'`
 * would compile.
 */
const noRawDesignValues = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const refuse = (node, what, instead) =>
      context.report({ node, message: `Use ${what} of the theme instead of ${instead}.` });

    function checkColour(name, value) {
      if (!name.startsWith('--') && !COLOUR_PROPERTY.test(name)) return;
      for (const { node, text } of textsOf(value)) {
        const words = text.replaceAll(/url\([^)]*\)/gi, '').match(WORD) ?? [];
        const named = words.find((word) => NAMED_COLOURS.has(word.toLowerCase()));
        if (named !== undefined && !RAW_COLOUR.test(text)) refuse(node, 'a colour', named);
      }
    }

    function checkToken(name, value) {
      const tokens = TOKENS_OF.get(name);
      if (tokens === undefined) return;
      if (isNumber(value)) refuse(value, tokens, 'a bare number');
      const isFilled = value?.type === 'TemplateLiteral' && value.expressions.length > 0;
      for (const { node, text } of textsOf(value)) {
        const isRaw = isFilled
          ? /(?!\b(?:calc|italic)\b)\b[a-z]/i.test(text)
          : !NO_VALUE.test(text);
        if (isRaw) refuse(node, tokens, text);
      }
    }

    return {
      ...everyText((node, text) => {
        if (RAW_COLOUR.test(text)) refuse(node, 'a colour', text);
        else if (TOKEN_STRING.test(text)) refuse(node, 'the token object', `'${text}'`);
      }),
      Property({ key, value, computed }) {
        const name = nameOf(key);
        if (!computed && key.type === 'Identifier' && name.startsWith('$')) {
          refuse(key, 'the token object', `'${name}'`);
        }
        for (const { node, text } of textsOf(value)) {
          if (TOKEN_IN_STYLE.test(text) && !TOKEN_STRING.test(text)) {
            refuse(node, 'the token object', `'${text}'`);
          }
        }
        checkColour(name, value);
        checkToken(name, value);
      },
      JSXAttribute({ name, value }) {
        const attribute = nameOf({ value: name.name });
        if (/^(?:color|fill|stroke|stopColor|floodColor|lightingColor)$/.test(attribute)) {
          checkColour(attribute, value);
        }
        checkToken(attribute, value?.expression ?? value);
      },
    };
  },
};

/** Sizes come from the theme, with names that say their purpose. */
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

const LOGICAL_PAIR = /^(?:margin|padding)(?:Block|Inline)$/;

/** Stitches splits a pair of logical margins or paddings at every space, also within a formula. */
const noFormulaInLogicalPairs = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    return {
      Property({ key, value }) {
        if (!LOGICAL_PAIR.test(nameOf(key))) return;
        if (textsOf(value).some(({ text }) => /\((?!.*\))|\(.*\s.*\)/.test(text)))
          context.report({
            node: value,
            message: 'Write a formula in margin or padding, or in their Start and End, instead.',
          });
      },
    };
  },
};

const LOOKS = new Set(['className', 'style', 'css']);

/** React types of element props, which contain `className` and `style`. */
const ELEMENT_PROPS =
  /^(?:ComponentProps(?:With(?:out)?Ref)?|DetailedHTMLProps|\w*HTMLAttributes|SVG(?:Props|Attributes))$/;

/** The last part of a qualified name: `ComponentProps` of `React.ComponentProps`. */
const lastName = ({ right, property, name }) => right?.name ?? property?.name ?? name;

/** Whether the type `node` is wrapped in one that omits `className` and `style`. */
function isWithoutLooks(node) {
  if (node.parent.type === 'TSIndexedAccessType') return true;
  const wrapper = node.parent.parent;
  const [inner, keys] = wrapper?.typeArguments?.params ?? [];
  if (inner !== node || keys === undefined) return false;
  const named = new Set((keys.types ?? [keys]).map(({ literal }) => literal?.value));
  const name = lastName(wrapper.typeName ?? wrapper.expression);
  if (name === 'Pick') return !named.has('className') && !named.has('style');
  return name === 'Omit' && named.has('className') && named.has('style');
}

/**
 * Components accept no styles from outside: a missing variant becomes a new prop. Their own class names are
 * generated, not written out.
 */
const noLookProps = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const refuse = (node, name) =>
      context.report({
        node,
        message: `A component takes no ${name}: give it a prop that says what for.`,
      });
    function checkClass(name, value) {
      if (name !== 'className') return;
      for (const { node, text } of textsOf(value)) {
        if (/[a-z]/i.test(text)) {
          context.report({
            node,
            message: `Use a style of the theme's css() instead of the class ${text}.`,
          });
        }
      }
    }
    function checkMember({ key }) {
      if (LOOKS.has(nameOf(key))) refuse(key, nameOf(key));
    }
    function checkReference(node, name) {
      if (ELEMENT_PROPS.test(name) && !isWithoutLooks(node)) refuse(node, 'className and no style');
    }
    return {
      TSPropertySignature: checkMember,
      TSTypeReference(node) {
        checkReference(node, lastName(node.typeName));
      },
      TSInterfaceHeritage(node) {
        checkReference(node, lastName(node.expression));
      },
      Property({ key, value }) {
        checkClass(nameOf(key), value);
      },
      JSXAttribute({ name, value }) {
        checkClass(name.name, value);
      },
    };
  },
};

/** Props whose text is shown or read to users. `enterKeyHint` is an HTML keyword. */
const TEXT_PROP =
  /^(?!enterKeyHint$)(?:title|alt|label|hint|message|description|placeholder|aria-(?:label|description|roledescription|valuetext|placeholder|braillelabel|brailleroledescription)|\w+(?:Title|Label|Hint|Message|Description|Placeholder|Text))$/;

/** Texts, in elements and their props, are passed as props and, in the app, come from the catalogue. */
const noLiteralTexts = {
  meta: {
    type: 'problem',
    schema: [
      { type: 'object', properties: { allow: { type: 'string' } }, additionalProperties: false },
    ],
  },
  create(context) {
    const [{ allow } = {}] = context.options;
    const allowed = allow === undefined ? undefined : new RegExp(allow);
    function check(name, value) {
      if (!TEXT_PROP.test(name)) return;
      for (const { node, text } of textsOf(value)) {
        if (/\p{L}/u.test(text) && !allowed?.test(text)) {
          context.report({
            node,
            message: `Take the text of ${name} from the catalogue, by a prop, instead of '${text}'.`,
          });
        }
      }
    }
    const refuse = (node, text) =>
      context.report({
        node,
        message: `Take the text from the catalogue, or a prop, instead of '${text.trim()}'.`,
      });
    return {
      JSXText(node) {
        if (/\S/.test(node.value)) refuse(node, node.value);
      },
      // Separators such as {' · '} are no text.
      JSXExpressionContainer({ parent, expression }) {
        if (parent.type === 'JSXAttribute') return;
        for (const { node, text } of textsOf(expression)) {
          if (/\p{L}/u.test(text)) refuse(node, text);
        }
      },
      JSXAttribute({ name, value }) {
        check(name.name, value);
      },
      Property({ key, value }) {
        check(
          String(key.name ?? key.value),
          value.type === 'AssignmentPattern' ? value.right : value,
        );
      },
    };
  },
};

/** Path of the current file, relative to the root of the repository. */
const pathIn = ({ cwd, filename }) => relative(cwd, filename).split(sep).join('/');

/** Which folder may import which: the tables in `borders.js`. */
const borders = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const file = pathIn(context);
    function check({ source, specifiers }) {
      if (typeof source?.value !== 'string') return;
      const names = specifiers?.map(({ type, imported, local }) => {
        const name = imported ?? local;
        return type === 'ImportNamespaceSpecifier' ? '*' : (name.name ?? name.value);
      });
      const message = faultOf(file, source.value, names);
      if (message !== undefined) context.report({ node: source, message });
    }
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    };
  },
};

const CACHE_KEYS = 'client/src/api/cache-keys.ts';

/** A key of the query cache that is written elsewhere could differ and miss the cached answer. */
const noLiteralCacheKeys = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    if (pathIn(context) === CACHE_KEYS) return {};
    return {
      Property({ key, value }) {
        const held = value.type === 'TSAsExpression' ? value.expression : value;
        if ((key.name ?? key.value) !== 'queryKey' || held.type !== 'ArrayExpression') return;
        context.report({ node: value, message: `Make the key in ${CACHE_KEYS}: keys.…(person).` });
      },
    };
  },
};

/** State in a module would be shared by all stores of a page, and by all pages that the site renders. */
const noModuleState = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const isReadonly = (type) => type?.typeName?.name?.startsWith('Readonly');
    function check(declaration) {
      if (declaration?.type !== 'VariableDeclaration') return;
      for (const { id, init } of declaration.declarations) {
        const value = init?.type === 'TSAsExpression' ? init.expression : init;
        const isMade =
          value?.type === 'NewExpression' &&
          !/^(?:RegExp|Text(?:En|De)coder)$/.test(value.callee.name ?? 'RegExp');
        const types = [id.typeAnnotation?.typeAnnotation, init?.typeAnnotation];
        if (declaration.kind === 'const' && !(isMade && !types.some(isReadonly))) continue;
        context.report({
          node: id,
          message: `${id.name} would be state of the module: keep it in an atom, or in a value that a function returns.`,
        });
      }
    }
    return {
      Program({ body }) {
        for (const statement of body) check(statement.declaration ?? statement);
      },
    };
  },
};

const AMOUNT = /€\s?\d|\d\s?€/;

/** Plays run in every language, and each writes amounts in its own way. */
const noLiteralAmounts = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const check = (node, text) => {
      if (!AMOUNT.test(text)) return;
      context.report({
        node,
        message: `Take ${text} from personOf(context).money(), which writes it in the story's language.`,
      });
    };
    return {
      Literal(node) {
        check(node, node.regex?.pattern ?? String(node.value));
      },
      TemplateElement(node) {
        check(node, node.value.raw);
      },
    };
  },
};

export default {
  meta: { name: 'house-rules' },
  rules: {
    borders,
    'no-formula-in-logical-pairs': noFormulaInLogicalPairs,
    'no-literal-amounts': noLiteralAmounts,
    'no-literal-cache-keys': noLiteralCacheKeys,
    'no-literal-texts': noLiteralTexts,
    'no-look-props': noLookProps,
    'no-module-state': noModuleState,
    'no-raw-design-values': noRawDesignValues,
    'no-raw-sizes': noRawSizes,
  },
};
