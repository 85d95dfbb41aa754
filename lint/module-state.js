/**
 * State in a module, and what it reads from the browser while loading, would be shared by all stores of the
 * page.
 */

/** Immutable values. */
const LASTING = /^(?:Intl\b|RegExp$|Text(?:En|De)coder$)/;

const READONLY = /^Readonly/;

/** Methods that modify their object. */
const CHANGING =
  /^(?:add|append|clear|copyWithin|delete|fill|pop|push|reverse|set|shift|sort|splice|unshift)$/;

/**
 * Properties that may be set on constants: labels for the developer tools of React and Jotai, and an atom's
 * `onMount`.
 */
const LABELS = new Set(['debugLabel', 'displayName', 'onMount']);

/** Global objects of the browser, and those whose members change. */
const BROWSER = new Set(
  `addEventListener caches cookieStore document fetch globalThis history indexedDB innerHeight innerWidth
  localStorage location matchMedia navigator screen self sessionStorage setInterval setTimeout window`.split(
    /\s+/,
  ),
);

const isFunction = ({ type }) =>
  type === 'FunctionDeclaration' ||
  type === 'FunctionExpression' ||
  type === 'ArrowFunctionExpression';

/** The function that contains a node; undefined if the node runs while the module loads. */
function functionOf(node) {
  for (let at = node.parent, from = node; at; from = at, at = at.parent) {
    const isCalledAtOnce = at.parent?.type === 'CallExpression' && at.parent.callee === at;
    if (isFunction(at) && !isCalledAtOnce) return at;
    // Instance fields are evaluated when the instance is created.
    if (at.type === 'PropertyDefinition' && !at.static && at.value === from) return at;
  }
  return undefined;
}

const WRAPPERS = new Set(
  `ChainExpression ConditionalExpression LogicalExpression ParenthesizedExpression
  TSAsExpression TSNonNullExpression TSSatisfiesExpression`.split(/\s+/),
);

/** The value without `as`, `satisfies` and similar wrappers. */
function bare(node) {
  let inner = node;
  while (inner && WRAPPERS.has(inner.type) && inner.expression) inner = inner.expression;
  return inner;
}

const nameOf = (node) => {
  if (node?.type === 'MemberExpression') return `${nameOf(node.object)}.${nameOf(node.property)}`;
  return String(node?.name ?? node?.value ?? '');
};

const typeName = (type) => nameOf(type?.typeName ?? type);

/** Whether the declared type of a new value is read-only. */
function isReadonly(node) {
  for (let at = node.parent; at && !isFunction(at); at = at.parent) {
    const types = [
      at.type === 'TSAsExpression' || at.type === 'TSSatisfiesExpression'
        ? at.typeAnnotation
        : null,
      at.type === 'VariableDeclarator' ? at.id.typeAnnotation?.typeAnnotation : null,
      ...(at.type === 'CallExpression' ? (at.typeArguments?.params ?? []) : []),
    ];
    if (types.some((type) => READONLY.test(typeName(type)))) return true;
  }
  return false;
}

/** Whether a new value is stored, in contrast to one that is only spread or queried. */
function isKept(node) {
  let at = node;
  while (WRAPPERS.has(at.parent.type)) at = at.parent;
  const { parent } = at;
  if (parent.type === 'CallExpression') return !/^(?:Array|Object)\./.test(nameOf(parent.callee));
  return /^(?:VariableDeclarator|Property|PropertyDefinition|ArrayExpression|ReturnStatement|ArrowFunctionExpression|AssignmentExpression)$/.test(
    parent.type,
  );
}

/**
 * The modification of a value by this reference: an assignment, or a method that modifies it; undefined if
 * there is none.
 */
function changeOf(identifier, isOwn) {
  let at = identifier;
  while (at.parent.type === 'MemberExpression' && at.parent.object === at) at = at.parent;
  while (WRAPPERS.has(at.parent.type)) at = at.parent;
  const { parent } = at;
  const isWritten =
    at !== identifier &&
    ((parent.type === 'AssignmentExpression' && parent.left === at) ||
      (parent.type === 'UpdateExpression' && parent.argument === at) ||
      (parent.type === 'UnaryExpression' && parent.operator === 'delete'));
  if (isWritten) return LABELS.has(nameOf(at.property)) ? undefined : parent;
  if (!isOwn || parent.type !== 'CallExpression') return undefined;
  const isChanged =
    (parent.callee === at && at !== identifier && CHANGING.test(nameOf(at.property))) ||
    (parent.arguments[0] === at && /^Object\.(?:assign|define)/.test(nameOf(parent.callee)));
  return isChanged ? parent : undefined;
}

/** Whether the initial value is an array or object created here. */
function isMadeHere(init) {
  const value = bare(init);
  if (value?.type === 'CallExpression') {
    return /^(?:Array|Object)\./.test(nameOf(value.callee)) || isMadeHere(value.callee.object);
  }
  return /^(?:Array|Object)Expression$/.test(value?.type ?? '');
}

/** The function that a variable of the module refers to. */
function functionNamed({ defs: [def] }) {
  if (!def) return undefined;
  const value = def.type === 'FunctionName' ? def.node : bare(def.node?.init);
  return value && isFunction(value) ? value : undefined;
}

/** No module of the app keeps state, or reads the browser while it loads. */
export const noModuleState = {
  meta: {
    type: 'problem',
    schema: [
      {
        type: 'object',
        properties: {
          // Names of variables by file that may cache loaded code and texts.
          caches: { type: 'object' },
          // Files that start the app and may therefore read the browser.
          entries: { type: 'array' },
        },
        additionalProperties: false,
      },
    ],
  },
  create(context) {
    const [{ caches = {}, entries = [] } = {}] = context.options;
    const inList = (file) => context.filename.replaceAll('\\', '/').endsWith(`/${file}`);
    const cached = Object.entries(caches).find(([file]) => inList(file))?.[1] ?? [];
    const isEntry = entries.some(inList);

    const refuseState = (node, name) =>
      context.report({
        node,
        message: `${name} would be state of the module, shared by every store of the page: keep it in an atom, or in a value that a function makes.`,
      });
    const refuseReading = (node, name) =>
      context.report({
        node,
        message: `${name} is read while the module is loaded: read it when somebody asks, in a function or an atom.`,
      });

    /** Whether the value is assigned to an allowed cache. */
    function isCached(node) {
      for (let at = node; at; at = at.parent) {
        if (at.type === 'VariableDeclarator') return cached.includes(at.id.name);
      }
      return false;
    }

    function checkVariable({ name, defs: [def], references }) {
      if (!def || cached.includes(name)) return;
      const isVariable = def.type === 'Variable';
      if (isVariable && def.parent.kind !== 'const') return refuseState(def.name, name);
      const isOwn = isVariable && isMadeHere(def.node.init);
      for (const { identifier } of references) {
        const change = changeOf(identifier, isOwn);
        if (change) refuseState(change, name);
      }
    }

    /**
     * Reads of the browser while the module loads, directly or in a function of this module that is called
     * then.
     */
    function checkBrowser(scopes, variables) {
      const reads = scopes
        .flatMap(({ references }) => references)
        .filter(
          ({ identifier, resolved, isTypeReference }) =>
            BROWSER.has(identifier.name) &&
            !isTypeReference &&
            !resolved?.defs.length &&
            identifier.parent.operator !== 'typeof' &&
            !/^TS(?:TypeQuery|QualifiedName)$/.test(identifier.parent.type),
        );
      const readers = new Set();
      for (const { identifier } of reads) {
        const reader = functionOf(identifier);
        if (reader) readers.add(reader);
        else refuseReading(identifier, identifier.name);
      }
      const calls = variables.flatMap((variable) => {
        const called = functionNamed(variable);
        if (!called) return [];
        return variable.references
          .filter(({ identifier: { parent }, identifier }) => parent.callee === identifier)
          .map(({ identifier }) => ({ identifier, called, caller: functionOf(identifier) }));
      });
      for (let known = -1; known !== readers.size;) {
        known = readers.size;
        for (const { called, caller } of calls) {
          if (caller && readers.has(called)) readers.add(caller);
        }
      }
      for (const { identifier, called, caller } of calls) {
        if (!caller && readers.has(called)) {
          refuseReading(identifier, `What ${identifier.name}() sees of the browser`);
        }
      }
    }

    return {
      NewExpression(node) {
        if (functionOf(node) || !isKept(node) || isReadonly(node) || isCached(node)) return;
        if (!LASTING.test(nameOf(node.callee))) refuseState(node, `new ${nameOf(node.callee)}`);
      },
      CallExpression(node) {
        // Created objects have state: a store, a client, a session. A React context does not.
        const name = nameOf(node.callee);
        if (functionOf(node) || isEntry || isCached(node)) return;
        if (/(?:^|\.)(?:create(?!Context$)[A-Z]\w*|getDefaultStore)$/.test(name)) {
          refuseState(node, `${name}()`);
        }
      },
      PropertyDefinition(node) {
        if (node.static && !node.readonly) refuseState(node, `static ${nameOf(node.key)}`);
      },
      'Program:exit'() {
        const { scopes } = context.sourceCode.scopeManager;
        const { variables } = scopes.find(({ type }) => type === 'module') ?? scopes[0];
        variables.forEach(checkVariable);
        if (!isEntry) checkBrowser(scopes, variables);
        for (const name of cached.filter((known) => !variables.some((one) => one.name === known))) {
          context.report({
            loc: { line: 1, column: 0 },
            message: `There is no cache ${name} any more: take it out of .oxlintrc.json.`,
          });
        }
      },
    };
  },
};
