import { Unstyled } from '@storybook/addon-docs/blocks';
import { useLayoutEffect, useState, type ReactNode } from 'react';

/** States that a page cannot put a control into, and the pseudo-classes that style them. */
const TOUCHES = {
  Rest: [],
  'Pointed at': ['hover'],
  Focused: ['focus', 'focus-visible', 'focus-within'],
  Pressed: ['hover', 'active'],
} as const satisfies Record<string, readonly string[]>;

const PSEUDO = /:(hover|active|focus-visible|focus-within|focus)(?![-\w])/g;

/** The rules of the page for these states, for whatever is inside an element that is shown in one. */
function rulesFor(rules: CSSRuleList): string {
  return [...rules]
    .map((rule) => {
      if (rule instanceof CSSMediaRule) {
        const inside = rulesFor(rule.cssRules);
        return inside && `@media ${rule.conditionText} { ${inside} }`;
      }
      if (
        !(rule instanceof CSSStyleRule) ||
        /:not\(:(?:hover|active|focus)/.test(rule.selectorText)
      )
        return '';
      const needed: readonly string[] = [...rule.selectorText.matchAll(PSEUDO)].map(
        ([, name = '']) => name,
      );
      if (needed.length === 0) return '';
      return Object.entries(TOUCHES)
        .filter(([, given]) => needed.every((name) => given.some((each) => each === name)))
        .map(
          ([state]) =>
            `[data-shown="${state}"] :is(${rule.selectorText.replaceAll(PSEUDO, '')}) { ${rule.style.cssText} }`,
        )
        .join('\n');
    })
    .join('\n');
}

/** States that a prop gives. */
const PROPS: Readonly<Record<string, { readonly state: string; readonly args: object }>> = {
  disabled: { state: 'Disabled', args: { disabled: true } },
  isDisabled: { state: 'Disabled', args: { isDisabled: true } },
  isBusy: { state: 'Busy', args: { isBusy: true, busyLabel: 'One moment…' } },
  error: { state: 'With an error', args: { error: 'Say what is missing.' } },
};

/** All states of a component beside each other. */
export function States({
  props,
  draw,
}: {
  /** Names of its props. */
  props: readonly string[];
  draw: (args: object) => ReactNode;
}) {
  const [css, setCss] = useState('');
  useLayoutEffect(() => {
    setCss([...document.styleSheets].map((sheet) => rulesFor(sheet.cssRules)).join('\n'));
  }, []);
  const shown = [
    ...Object.keys(TOUCHES).map((state) => ({ state, args: {} })),
    ...Object.entries(PROPS).flatMap(([prop, row]) => (props.includes(prop) ? [row] : [])),
  ];
  return (
    <div
      inert
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
        gap: 16,
        padding: 24,
        borderRadius: 8,
        color: 'var(--colors-text)',
        background: 'var(--colors-background)',
        outline: '1px solid rgb(128 128 128 / 0.4)',
      }}
    >
      <style>{css}</style>
      {shown.map(({ state, args }) => (
        <figure key={state} data-shown={state} style={{ margin: 0 }}>
          <figcaption style={{ font: '13px system-ui', marginBlockEnd: 8 }}>{state}</figcaption>
          <Unstyled>{draw(args)}</Unstyled>
        </figure>
      ))}
    </div>
  );
}
