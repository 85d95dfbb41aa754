import type { ScenarioMocks } from '@almsway/mocks/hosts/scenario-mocks.ts';
import { expect, fireEvent, waitFor, within } from 'storybook/test';

import { monthText } from '#client/i18n/days.ts';
import type { MessageId } from '#client/i18n/message-id.ts';
import { euros, eurosInBooks } from '#client/i18n/money.ts';
import type { IdentityProvider } from '#client/identity/identity-provider.ts';

import { intlIn, screenOf, textIn, type PlayContext } from './story-context.ts';

/** Words as Testing Library reads a page: amounts have a space that does not break. */
export const asMatched = (words: string): string => words.replaceAll(/\s+/g, ' ').trim();

/** Finds the innermost elements with these words, also where some are in elements of their own, such as an email. */
function saying(words: string) {
  const wanted = asMatched(words);
  const hasThem = (element: Element) => asMatched(element.textContent) === wanted;
  return (own: string, element: Element | null) =>
    own === wanted ||
    (element !== null &&
      element.childElementCount > 0 &&
      hasThem(element) &&
      ![...element.children].some(hasThem));
}

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

function bootedScreenOf(context: PlayContext) {
  const screen = screenOf(context);
  if (!screen) throw new Error('The story has no situation');
  return screen;
}

/** The mocked network of the story. */
export function mocksOf(context: PlayContext): ScenarioMocks {
  return bootedScreenOf(context).mocks;
}

/** The identity provider of the story's screen. */
export function identityOf(context: PlayContext): IdentityProvider {
  return bootedScreenOf(context).identity;
}

/** User actions and observations on the pages, by visible texts in the story's language. */
export function personOf(context: PlayContext) {
  const { canvasElement, userEvent } = context;
  // Dialogs and menus are outside the story's root element.
  const page = within(canvasElement.ownerDocument.body);
  const text = (id: MessageId, values = {}) => textIn(context, id, values);
  const startingWith = (id: MessageId, values = {}) => new RegExp(`^${escaped(text(id, values))}`);
  // The label ends with a note, such as “required”, and may be the beginning of another one.
  const field = (id: MessageId) => {
    const options = { selector: 'input, select, textarea' };
    return waitFor(
      () =>
        page.queryByLabelText(text(id), options) ?? page.getByLabelText(startingWith(id), options),
    );
  };
  const shown = async (words: string | RegExp): Promise<HTMLElement> => {
    const seen = () => {
      const all = page.queryAllByText(typeof words === 'string' ? saying(words) : words);
      // A word of a step that is hidden may be shown elsewhere.
      const found = all.find((each) => each.checkVisibility()) ?? all[0];
      if (!found) throw new Error(`${String(words)} is not shown`);
      return found;
    };
    // Some elements fade in.
    await waitFor(() => expect(seen()).toBeVisible());
    return seen();
  };

  return {
    text,
    /** Name of a month, 1 to 12, as a label. */
    month: (month: number) => monthText(intlIn(context), month),
    /** An amount as the page writes it. */
    money: (cents: number) => euros(intlIn(context), cents),
    /** An amount as the books of the desk show it. */
    booked: (cents: number) => eurosInBooks(intlIn(context), cents),
    page,
    /** Waits for the page with this title. */
    arrivesAt: async (id: MessageId, values = {}) => {
      const name = text(id, values);
      await waitFor(() =>
        expect(page.getByRole('heading', { level: 1, name, hidden: true })).toBeVisible(),
      );
    },
    /** Checks that the focus is on the page's heading. */
    isAtHeading: async (id: MessageId, values = {}) => {
      const name = text(id, values);
      await waitFor(() => expect(page.getByRole('heading', { level: 1, name })).toHaveFocus());
    },
    types: async (id: MessageId, words: string) => {
      const input = await field(id);
      await userEvent.clear(input);
      await userEvent.click(input);
      await userEvent.paste(words);
    },
    clears: async (id: MessageId) => {
      await userEvent.clear(await field(id));
    },
    /** Checks that a field still has the typed text. */
    keeps: async (id: MessageId, words: string) => {
      await expect(await field(id)).toHaveValue(words);
    },
    /** Drops a file on the field with this label; unlike the file chooser, it does not filter by type. */
    drops: async (id: MessageId, file: File) => {
      const input = await field(id);
      input.scrollIntoView({ block: 'center' });
      await fireEvent.change(input, { target: { files: [file] } });
    },
    chooses: async (id: MessageId, option: string) => {
      await userEvent.selectOptions(
        await page.findByRole('combobox', { name: startingWith(id) }),
        option,
      );
    },
    checks: async (role: 'checkbox' | 'radio', id: MessageId) => {
      await userEvent.click(await page.findByRole(role, { name: startingWith(id) }));
    },
    presses: async (
      role: 'button' | 'link' | 'menuitem' | 'switch' | 'tab',
      id: MessageId,
      values = {},
    ) => {
      const name = role === 'button' ? text(id, values) : startingWith(id, values);
      const [target] = await page.findAllByRole(role, { name });
      // A user can only press what is visible.
      target?.scrollIntoView({ block: 'center' });
      if (target) await userEvent.click(target);
    },
    sees: async (id: MessageId, values = {}) => {
      // Each fact of a line is an element of its own.
      for (const fact of text(id, values).split(' · ')) await shown(fact);
    },
    /** Sees a text, alone or within a longer one, in the visible part of the window. */
    isTold: async (id: MessageId, values = {}) => {
      const words = new RegExp(escaped(asMatched(text(id, values))));
      await shown(words);
      await waitFor(() => {
        const isInWindow = (element: HTMLElement) => {
          const { top, bottom } = element.getBoundingClientRect();
          return top >= 0 && bottom <= globalThis.innerHeight;
        };
        if (!page.getAllByText(words).some(isInWindow))
          throw new Error(`“${text(id, values)}” is told outside the window`);
      });
    },
    /** Sees a text written by a user, marked with this language. */
    seesIn: async (lang: string, words: string | RegExp) => {
      const found = await shown(words);
      await expect(found.closest('[lang]')).toHaveAttribute('lang', lang);
    },
    /** Reads a snackbar; hovering keeps it open. */
    reads: async (id: MessageId, values = {}) => {
      const words = await shown(text(id, values));
      // The region lets the pointer through until the snackbar is registered.
      await waitFor(() => userEvent.hover(words));
    },
    /** Sees the button whose action is in progress. */
    waits: async () => {
      const [button] = await page.findAllByRole('button', { busy: true });
      await expect(button).toBeVisible();
    },
  };
}
