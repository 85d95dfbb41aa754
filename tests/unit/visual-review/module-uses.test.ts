import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';

import { usesOf } from '#tools/visual-review/module-uses.ts';

const uses = (code: string) => usesOf(parseAst(code));

describe('a module has values to take over', () => {
  it.each([
    `export const Card = styled('div', {});`,
    `export const NAMES = ['a'];`,
    `const Card = styled('div'); export { Card };`,
    `export default { title: 'Card' };`,
    `const meta = {}; export default meta;`,
    `export * from './card.ts';`,
    `export { Card } from './card.ts';`,
    `export function Card() {} globalThis.count = 1; start();`,
    `register();`,
    `export function Card() {} globalThis.Card = Card;`,
  ])('in %s', (code) => {
    expect(uses(code).hasValues).toBe(true);
  });

  it.each([
    `const Root = styled('div'); export function Card() { return jsx(Root, {}); }`,
    `export const Card = () => null;`,
    `const Card = () => null; export { Card };`,
    `export default function Card() {}`,
    `function Card() {} export default Card;`,
    `export class Store {}`,
    `export function Card() {} Card.displayName = 'Card';`,
  ])('but not in %s', (code) => {
    expect(uses(code).hasValues).toBe(false);
  });
});

describe('a module uses another while it loads', () => {
  const loads = (code: string) => [
    ...uses(`import { make, Part } from './parts.ts'; ${code}`).whileLoading,
  ];

  it.each([
    `export const card = make();`,
    `export const Card = styled(Part, {});`,
    `const all = NAMES.map((name) => make(name));`,
    `function build() { return make(); } const all = build();`,
    `const build = () => make(); export const card = build();`,
    `make();`,
  ])('in %s', (code) => {
    expect(loads(code)).toEqual(['./parts.ts']);
  });

  it.each([
    `export function Card() { return make(); }`,
    `export const Card = () => jsx(Part, {});`,
    `function Card() { return make(); } export default Card; export { Card };`,
    `export function Card() { return make(); } Card.displayName = 'Card';`,
  ])('but not in %s', (code) => {
    expect(loads(code)).toEqual([]);
  });
});
