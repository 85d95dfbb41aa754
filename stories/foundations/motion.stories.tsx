import { Button } from '@almsway/design-system/button';
import { theme } from '@almsway/design-system/theme/stitches';
import { transitions } from '@almsway/design-system/theme/tokens';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';

import { Part, Sheet } from './sheet.tsx';

const NAMES = Object.keys(transitions) as (keyof typeof transitions)[];

function Motion() {
  const [isMoved, setMoved] = useState(false);
  return (
    <Sheet
      title="Motion"
      lead="Short and slowing down. People who prefer reduced motion see almost none: try the toolbar."
    >
      <Button onClick={() => setMoved(!isMoved)}>Move</Button>
      {NAMES.map((name) => (
        <Part key={name} title={`${name}, ${transitions[name]}`}>
          <div
            style={{
              width: 48,
              height: 48,
              borderRadius: 12,
              background: theme.colors.action,
              transform: isMoved ? 'translateX(min(60vw, 400px))' : 'none',
              transition: `transform ${transitions[name]}`,
            }}
          />
        </Part>
      ))}
    </Sheet>
  );
}

const meta = {
  title: 'Foundations / Motion',
  component: Motion,
  tags: ['!autodocs'],
} satisfies Meta<typeof Motion>;
export default meta;

export const Durations: StoryObj<typeof meta> = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Move' }));
  },
};
