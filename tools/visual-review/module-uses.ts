import type { parseAst } from 'vite';

type Program = ReturnType<typeof parseAst>;
type Statement = Program['body'][number];

/** What a module gives to those that import it, and what it does when it loads. */
export interface ModuleUses {
  /** Whether it exports anything but functions, such as a styled element or a table, or has effects of its own. */
  readonly hasValues: boolean;
  /** The modules, as it names them, whose exports it uses while it loads, outside its functions. */
  readonly whileLoading: ReadonlySet<string>;
}

/** Reads a module's code, without types and JSX. */
export function usesOf({ body }: Program): ModuleUses {
  const imported = new Map<string, string>();
  const functions = new Map<string, Statement>();
  for (const statement of body) {
    if (statement.type === 'ImportDeclaration') {
      for (const { local } of statement.specifiers)
        imported.set(local.name, statement.source.value);
    }
    for (const name of functionsOf(statement)) functions.set(name, statement);
  }
  const code = body.filter((statement) => !isNote(statement, functions));
  const names = new Set(code.filter(isEvaluated).flatMap((statement) => namesIn(statement)));
  // A function that is named while the module loads may also be called then.
  for (const name of names) {
    const statement = functions.get(name);
    if (statement) for (const more of namesIn(statement, true)) names.add(more);
  }
  return {
    hasValues:
      !code.some(({ type }) => type.startsWith('Export')) ||
      code.some((statement) => hasEffect(statement) || exportsValue(statement, functions)),
    whileLoading: new Set([...names].flatMap((name) => imported.get(name) ?? [])),
  };
}

const FUNCTIONS = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassDeclaration',
  'ClassExpression',
]);

const isFunction = (node: { readonly type: string } | null | undefined): boolean =>
  node !== null && node !== undefined && FUNCTIONS.has(node.type);

/** The functions and classes that a statement declares. */
function functionsOf(statement: Statement): readonly string[] {
  const declared =
    'declaration' in statement && statement.declaration ? statement.declaration : statement;
  if (declared.type === 'VariableDeclaration') {
    return declared.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && isFunction(init) ? [id.name] : [],
    );
  }
  return isFunction(declared) && 'id' in declared && declared.id?.type === 'Identifier'
    ? [declared.id.name]
    : [];
}

function exportsValue(statement: Statement, functions: ReadonlyMap<string, unknown>): boolean {
  switch (statement.type) {
    case 'ExportAllDeclaration':
      return true;
    case 'ExportDefaultDeclaration': {
      const { declaration } = statement;
      return declaration.type === 'Identifier'
        ? !functions.has(declaration.name)
        : !isFunction(declaration);
    }
    case 'ExportNamedDeclaration': {
      const { declaration, specifiers, source } = statement;
      if (source) return true;
      if (declaration?.type === 'VariableDeclaration')
        return !declaration.declarations.every(({ init }) => isFunction(init));
      if (declaration) return !isFunction(declaration);
      return !specifiers.every(
        ({ local }) => local.type === 'Identifier' && functions.has(local.name),
      );
    }
    default:
      return false;
  }
}

/** Whether a statement sets a property of one of these functions, such as `Card.displayName = 'Card'`. */
function isNote(statement: Statement, functions: ReadonlyMap<string, unknown>): boolean {
  if (statement.type !== 'ExpressionStatement') return false;
  const { expression } = statement;
  return (
    expression.type === 'AssignmentExpression' &&
    expression.left.type === 'MemberExpression' &&
    expression.left.object.type === 'Identifier' &&
    functions.has(expression.left.object.name)
  );
}

const hasEffect = (statement: Statement): boolean =>
  statement.type === 'ExpressionStatement' ||
  /^(?:If|For|ForIn|ForOf|While|DoWhile|Try|Switch|Block)Statement$/.test(statement.type);

/** Whether something is done with the names of a statement while the module loads. */
const isEvaluated = (statement: Statement): boolean => {
  switch (statement.type) {
    case 'ImportDeclaration':
      return false;
    case 'ExportNamedDeclaration':
      return statement.declaration !== null;
    case 'ExportDefaultDeclaration':
      return statement.declaration.type !== 'Identifier';
    default:
      return true;
  }
};

/**
 * Names that a piece of code uses outside functions, or in functions that it hands to others as it does to `map`.
 *
 * @param isInside Whether names in functions are wanted as well.
 */
function namesIn(node: unknown, isInside = false): readonly string[] {
  if (Array.isArray(node)) return node.flatMap((one) => namesIn(one, isInside));
  if (typeof node !== 'object' || node === null || !('type' in node)) return [];
  const { type, ...parts } = node as { type: string; name?: unknown; computed?: boolean };
  if (FUNCTIONS.has(type) && !isInside) return [];
  if (type === 'Identifier') return typeof parts.name === 'string' ? [parts.name] : [];
  const isWithin = isInside || type === 'CallExpression';
  return Object.entries(parts).flatMap(([place, part]) =>
    place === 'id' || (NAMES.has(place) && !parts.computed) ? [] : namesIn(part, isWithin),
  );
}

/** Where an identifier names a part of an object: in `{ key: 1 }` and `object.property`. */
const NAMES = new Set(['key', 'property']);
