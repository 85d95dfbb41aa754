import { expect, waitFor } from 'storybook/test';

interface Keys {
  tab(options?: { shift?: boolean }): Promise<void>;
}

const focused = () => document.activeElement as HTMLElement;

/** Checks that the focus enters the box and stays in it, however often Tab is pressed, in both directions. */
export async function expectHeldFocus(userEvent: Keys, box: HTMLElement): Promise<void> {
  await waitFor(() => expect(box).toContainElement(focused()));
  const reached = new Set<HTMLElement>();
  for (const shift of [false, true]) {
    // Twice around and one more, so that both ends are passed.
    const stops = box.querySelectorAll('a[href], button, input, select, textarea').length;
    for (let step = 0; step <= 2 * stops; step += 1) {
      await userEvent.tab({ shift });
      await expect(box).toContainElement(focused());
      reached.add(focused());
    }
  }
  await expect(reached.size).toBeGreaterThan(0);
}
