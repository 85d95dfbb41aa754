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

/** The types of a union, including nested unions, without undefined. */
function typesOf(type: DocgenType): DocgenType[] {
  if (type.name === 'undefined') return [];
  return type.name === 'union' && type.elements ? type.elements.flatMap(typesOf) : [type];
}

const CONTROLS: Readonly<Record<string, string>> = {
  boolean: 'boolean',
  string: 'text',
  number: 'number',
};

/**
 * Gives props with a few literal values a select control, and shows the values in the table instead of
 * "union"; of an optional prop its type without undefined.
 */
export const readableUnions: ArgTypesEnhancer = ({ argTypes, component }) => {
  const props = (component as Documented | undefined)?.__docgenInfo?.props ?? {};
  return Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const type = props[name]?.tsType;
      const types = type ? typesOf(type) : [];
      const [first, ...others] = types;
      const shown = (summary: string, control: object) => [
        name,
        { ...argType, ...control, table: { ...argType.table, type: { summary } } },
      ];
      if (types.length > 0 && types.every((each) => each.name === 'literal')) {
        const options = types.map(({ value = '' }) => value.replaceAll(/^["']|["']$/g, ''));
        const control = { type: options.length > 4 ? 'select' : 'inline-radio' };
        return shown(options.join(' | '), { options, control });
      }
      if (!first || others.length > 0 || type?.name !== 'union') return [name, argType];
      const control = CONTROLS[first.name];
      return shown(first.raw ?? first.name, control ? { control: { type: control } } : {});
    }),
  );
};
