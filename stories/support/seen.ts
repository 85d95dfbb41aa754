import { expect, waitFor } from 'storybook/test';

/** Waits until an element is there and, when it comes in slowly, fully to be seen. */
export async function seen(find: () => HTMLElement): Promise<HTMLElement> {
  await waitFor(() => expect(find()).toBeVisible());
  return find();
}
