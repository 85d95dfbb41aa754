/** Every prop has the comment from which Storybook builds its props tables. */
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { parseSync, Visitor, type ESTree } from 'vite';
import { describe, expect, it } from 'vitest';

const source = resolve(import.meta.dirname, '../../../design-system/src');
const files = globSync('{primitives,patterns}/*/*.tsx', { cwd: source }).sort();

interface Prop {
  readonly name: string;
  readonly hasLine: boolean;
  readonly isOptional: boolean;
  readonly takesUndefined: boolean;
}

/** The members declared in a props type. Those inherited from an element are documented there. */
function membersOf(type: ESTree.TSType): ESTree.TSSignature[] {
  if (type.type === 'TSTypeLiteral') return type.members;
  return type.type === 'TSIntersectionType' ? type.types.flatMap(membersOf) : [];
}

function takesUndefined(type: ESTree.TSType | undefined): boolean {
  if (type?.type === 'TSUnionType') return type.types.some(takesUndefined);
  // An optional node may be left out.
  if (type?.type === 'TSTypeReference')
    return type.typeName.type === 'Identifier' && type.typeName.name === 'ReactNode';
  return type?.type === 'TSUndefinedKeyword';
}

/** Every prop of the exported props types of a file. */
function propsIn(file: string, text: string): Prop[] {
  const { program, comments } = parseSync(file, text);
  const linesBefore = new Set(
    comments
      .filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
      .map(({ end }) => end + (/^\s*/.exec(text.slice(end))?.[0].length ?? 0)),
  );
  const found: Prop[] = [];
  const note = (owner: string, members: readonly ESTree.TSSignature[]) => {
    if (!owner.endsWith('Props')) return;
    for (const member of members) {
      if (member.type !== 'TSPropertySignature' && member.type !== 'TSMethodSignature') continue;
      found.push({
        name: `${owner}.${text.slice(member.key.start, member.key.end)}`,
        hasLine: linesBefore.has(member.start),
        isOptional: member.optional,
        takesUndefined:
          member.type === 'TSPropertySignature' &&
          takesUndefined(member.typeAnnotation?.typeAnnotation),
      });
    }
  };
  new Visitor({
    ExportNamedDeclaration({ declaration }) {
      if (declaration?.type === 'TSInterfaceDeclaration')
        note(declaration.id.name, declaration.body.body);
      if (declaration?.type === 'TSTypeAliasDeclaration')
        note(declaration.id.name, membersOf(declaration.typeAnnotation));
    },
  }).visit(program);
  return found;
}

const props = files.flatMap((file) => propsIn(file, readFileSync(join(source, file), 'utf8')));
const names = (found: readonly Prop[]) => found.map(({ name }) => name);

describe('the props of the design system', () => {
  it('are found', () => {
    expect(names(props)).toEqual(
      expect.arrayContaining(['ButtonProps.busyLabel', 'CardProps.tone', 'BarFrameProps.brand']),
    );
  });

  it('have a docstring each', () => {
    expect(names(props.filter(({ hasLine }) => !hasLine))).toEqual([]);
  });

  it('accept undefined where they are optional', () => {
    expect(
      names(props.filter(({ isOptional, takesUndefined: takes }) => isOptional && !takes)),
    ).toEqual([]);
  });

  it('without docstring and without undefined would be found', () => {
    const text = `export type OopsProps = {
      size?: 'small';
      /** Words. */
      label: string;
    } & Omit<Other, 'children'>;`;
    expect(propsIn('oops.tsx', text)).toEqual([
      { name: 'OopsProps.size', hasLine: false, isOptional: true, takesUndefined: false },
      { name: 'OopsProps.label', hasLine: true, isOptional: false, takesUndefined: false },
    ]);
  });
});
