import { globSync } from 'node:fs';
import { join } from 'node:path';

import type * as v from 'valibot';

const source = join(import.meta.dirname, '../../contract/src');
const modules = await Promise.all(
  globSync('**/*.ts', { cwd: source }).map(
    (file) => import(join(source, file)) as Promise<Record<string, unknown>>,
  ),
);

/** Schemas exported by the modules of the contract, by name. */
export const schemas = modules
  .flatMap((module) => Object.entries(module))
  .filter((named): named is [string, v.GenericSchema] => {
    const [, value] = named;
    return (
      typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'
    );
  });

type AnySchema = v.GenericSchema & {
  entries?: Record<string, AnySchema>;
  options?: readonly unknown[];
  item?: AnySchema;
  wrapped?: AnySchema;
  literal?: unknown;
};

/** A value that matches the shape of a schema, with this text wherever it takes text. */
export function filled(schema: AnySchema, text: string, option: number): unknown {
  const { type, entries = {}, options = [], item, wrapped, literal } = schema;
  const chosen = options[option % Math.max(options.length, 1)];
  switch (type) {
    case 'object':
    case 'strict_object':
      return Object.fromEntries(
        Object.entries(entries).map(([name, entry]) => [name, filled(entry, text, option)]),
      );
    case 'intersect':
      return Object.assign({}, ...options.map((part) => filled(part as AnySchema, text, option)));
    case 'union':
    case 'variant':
      return filled(chosen as AnySchema, text, option);
    case 'optional':
    case 'nullable':
      return wrapped && filled(wrapped, text, option);
    case 'array':
      return item && [filled(item, text, option), filled(item, text, option)];
    case 'picklist':
      return chosen;
    case 'literal':
      return literal;
    case 'boolean':
      return true;
    case 'number':
      return 1;
    default:
      return text;
  }
}

/** Parts of a schema that take free text, each with its path. */
export function leavesOf(
  schema: AnySchema | undefined,
  path: readonly string[] = [],
): [path: readonly string[], schema: v.GenericSchema][] {
  if (!schema) return [];
  const { type, entries = {}, options = [], item, wrapped } = schema;
  if (type === 'string') return [[path, schema]];
  const parts: [string, AnySchema | undefined][] = [
    ...Object.entries(entries),
    ['*', item],
    ...(type === 'picklist' ? [] : options.map((part) => ['', part] as [string, AnySchema])),
  ];
  return [
    ...leavesOf(wrapped, path),
    ...parts.flatMap(([name, part]) => leavesOf(part, name === '' ? path : [...path, name])),
  ];
}
