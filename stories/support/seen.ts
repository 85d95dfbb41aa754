import { expect, waitFor } from 'storybook/test';

/** Waits until an element exists and, if it fades in, is fully visible. */
export async function seen(find: () => HTMLElement): Promise<HTMLElement> {
  await waitFor(() => expect(find()).toBeVisible());
  return find();
}
