import { Unstyled } from '@storybook/addon-docs/blocks';
import type { ReactNode } from 'react';

import type { ComponentNotes } from '../support/notes.ts';

function Side({
  title,
  color,
  rules,
  picture,
}: {
  title: string;
  color: 'success' | 'error';
  rules: readonly string[];
  picture: ReactNode;
}) {
  return (
    <section style={{ borderBlockStart: `4px solid var(--colors-${color})` }}>
      {picture ? (
        <div
          inert
          style={{
            display: 'grid',
            alignContent: 'center',
            minHeight: 160,
            padding: 24,
            color: 'var(--colors-text)',
            background: 'var(--colors-background)',
            outline: '1px solid rgb(128 128 128 / 0.4)',
          }}
        >
          <Unstyled>{picture}</Unstyled>
        </div>
      ) : null}
      <h3 style={{ color: `var(--colors-${color}Text)` }}>{title}</h3>
      <ul>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  );
}

/** How to use a component, and how not to, with a picture of each where there is one. */
export function DoAndAvoid({ doThis, avoid, pictures }: ComponentNotes) {
  return (
    <div
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(260px, 1fr))',
        gap: 24,
        marginBlock: 24,
      }}
    >
      <Side title="Do" color="success" rules={doThis} picture={pictures?.doThis()} />
      <Side title="Don’t" color="error" rules={avoid} picture={pictures?.avoid()} />
    </div>
  );
}
