import type * as v from 'valibot';

type AnySchema = v.GenericSchema & {
  entries?: Record<string, AnySchema>;
  options?: readonly unknown[];
  item?: AnySchema;
  wrapped?: AnySchema;
};

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
