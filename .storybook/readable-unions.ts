import type { ArgTypesEnhancer, SBType, StrictInputType } from 'storybook/internal/types';

/** The type of a prop without undefined, if one is left. */
function definedOf(type: SBType): SBType {
  if (type.name !== 'union') return type;
  const [first = type, ...more] = type.value.filter(
    (each) => !(each.name === 'other' && each.value === 'undefined'),
  );
  return more.length > 0 ? type : definedOf(first);
}

function readable(argType: StrictInputType): StrictInputType {
  const type = argType.type && definedOf(argType.type);
  if (!type || (type === argType.type && type.name !== 'enum')) return argType;
  const summary = type.name === 'enum' ? type.value.join(' | ') : (type.raw ?? type.name);
  return { ...argType, type, table: { ...argType.table, type: { summary } } };
}

/** Shows the values of a prop with a few in the table instead of "union", and an optional prop without undefined. */
export const readableUnions: ArgTypesEnhancer = ({ argTypes }) =>
  Object.fromEntries(Object.entries(argTypes).map(([name, argType]) => [name, readable(argType)]));
