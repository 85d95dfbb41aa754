import type { ScenarioMocks } from '@almsway/mocks/scenario-mocks.ts';
import type { StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';

import type { MessageId } from '#app/i18n/message-id.ts';

import { textIn, type ScreenStory } from '../screen-story.tsx';

type Play = NonNullable<StoryObj<typeof ScreenStory>['play']>;
export type FlowContext = Parameters<Play>[0];

const PATIENCE_MS = 12_000;

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** The network behind the story. */
export function mocksOf({ loaded }: FlowContext): ScenarioMocks {
  return (loaded['screen'] as { mocks: ScenarioMocks }).mocks;
}

/** What a person does in the pages, by the names they see, in the story's language. */
export function personOf(context: FlowContext) {
  const { canvasElement, userEvent } = context;
  // Dialogs and menus stand outside the story's own box.
  const page = within(canvasElement.ownerDocument.body);
  const text = (id: MessageId, values = {}) => textIn(context, id, values);
  const startingWith = (id: MessageId) => new RegExp(`^${escaped(text(id))}`);
  const patience = { timeout: PATIENCE_MS };

  return {
    text,
    page,
    /** Waits for the page with this title. */
    arrivesAt: async (id: MessageId, values = {}) => {
      const name = text(id, values);
      await waitFor(
        () => expect(page.getByRole('heading', { level: 1, name, hidden: true })).toBeVisible(),
        patience,
      );
    },
    types: async (id: MessageId, words: string) => {
      const field = await page.findByLabelText(
        startingWith(id),
        { selector: 'input, textarea' },
        patience,
      );
      await userEvent.clear(field);
      await userEvent.click(field);
      await userEvent.paste(words);
    },
    chooses: async (id: MessageId, option: string) => {
      await userEvent.selectOptions(
        await page.findByRole('combobox', { name: startingWith(id) }, patience),
        option,
      );
    },
    checks: async (role: 'checkbox' | 'radio', id: MessageId) => {
      await userEvent.click(await page.findByRole(role, { name: startingWith(id) }, patience));
    },
    presses: async (role: 'button' | 'link' | 'menuitem', id: MessageId) => {
      const name = role === 'button' ? text(id) : startingWith(id);
      const [target] = await page.findAllByRole(role, { name }, patience);
      if (target) await userEvent.click(target);
    },
    sees: async (id: MessageId, values = {}) => {
      const [found] = await page.findAllByText(text(id, values), {}, patience);
      await expect(found).toBeVisible();
    },
  };
}
