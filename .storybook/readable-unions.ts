import type { ArgTypesEnhancer } from 'storybook/internal/types';

/** A type as react-docgen parses it from the props. */
interface DocgenType {
  readonly name: string;
  readonly value?: string;
  /** As written in the source code. */
  readonly raw?: string;
  readonly elements?: readonly DocgenType[];
}

interface Documented {
  readonly __docgenInfo?: {
    readonly props?: Readonly<Record<string, { readonly tsType?: DocgenType }>>;
  };
}

/** The literals of a union, including nested unions; null if it contains anything else. */
function literalsOf({ name, value, elements }: DocgenType): string[] | null {
  if (name === 'literal' && value !== undefined) return [value.replaceAll(/^["']|["']$/g, '')];
  if (name === 'undefined') return [];
  if (name !== 'union' || !elements) return null;
  const found = elements.map(literalsOf);
  return found.includes(null) ? null : found.flatMap((each) => each ?? []);
}

const CONTROLS: Readonly<Record<string, string>> = {
  boolean: 'boolean',
  string: 'text',
  number: 'number',
};

/** The type of an optional prop without undefined, if it is a single type. */
function givenType(type: DocgenType): DocgenType | undefined {
  const given = type.elements?.filter(({ name }) => name !== 'undefined') ?? [];
  return type.name === 'union' && given.length === 1 ? given[0] : undefined;
}

/**
 * Gives props with a few literal values a select control, and shows the values in the table instead of
 * "union".
 */
export const readableUnions: ArgTypesEnhancer = ({ argTypes, component }) => {
  const props = (component as Documented | undefined)?.__docgenInfo?.props ?? {};
  return Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const type = props[name]?.tsType;
      const options = type ? literalsOf(type) : null;
      if (!options || options.length === 0) {
        const given = type && givenType(type);
        if (!given) return [name, argType];
        const control = CONTROLS[given.name];
        return [
          name,
          {
            ...argType,
            ...(control ? { control: { type: control } } : {}),
            table: { ...argType.table, type: { summary: given.raw ?? given.name } },
          },
        ];
      }
      const summary = options.join(' | ');
      return [
        name,
        {
          ...argType,
          options,
          control: { type: options.length > 4 ? 'select' : 'inline-radio' },
          table: { ...argType.table, type: { summary } },
        },
      ];
    }),
  );
};
