/** Measures what a journey costs a user with a phone: presses, scrolling, keys and time. */
import { expect, type Locator } from '@playwright/test';

/** Runs in the page: scrolls as little as needed to press the element. Returns the distance in px. */
function bringIntoView(element: Element): number {
  const isFree = () => {
    const { left, top, width, height, bottom } = element.getBoundingClientRect();
    if (top < 0 || bottom > globalThis.innerHeight) return false;
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    // A drawn checkbox or radio button covers the native one, within the same label.
    return hit !== null && (element.contains(hit) || hit.closest('label')?.control === element);
  };
  const { top } = element.getBoundingClientRect();
  for (const block of ['nearest', 'center'] as const) {
    if (!isFree()) element.scrollIntoView({ block, behavior: 'instant' });
  }
  return Math.abs(Math.round(element.getBoundingClientRect().top - top));
}

/** A user whose effort is counted; with a phone, or with a mouse. */
export class CountedPerson {
  readonly #hasMouse: boolean;
  readonly #startedAt = Date.now();
  #presses = 0;
  #last = { x: 0, y: 0 };
  #scrolled = 0;
  #keys = 0;

  constructor({ hasMouse = false }: { readonly hasMouse?: boolean } = {}) {
    this.#hasMouse = hasMouse;
  }

  /** Presses a control, scrolling to it if needed. */
  async press(control: Locator): Promise<void> {
    await this.#find(control);
    const { x = 0, y = 0, width = 0, height = 0 } = (await control.boundingBox()) ?? {};
    // Not twice at the same place: the desk takes that for a double tap if it is faster than a person.
    const from = (share: number) =>
      Math.hypot(x + width * share - this.#last.x, y + height / 2 - this.#last.y);
    const share = from(0.25) > from(0.75) ? 0.25 : 0.75;
    this.#last = { x: x + width * share, y: y + height / 2 };
    const position = { x: width * share, y: height / 2 };
    await (this.#hasMouse ? control.click({ position }) : control.tap({ position }));
  }

  /** Types into a field that has the focus already. */
  async write(field: Locator, text: string): Promise<void> {
    await expect(field).toBeFocused();
    await field.fill(text);
    this.#keys += text.length;
  }

  /** Chooses a file: a press on the field, and one in the list of the device is not counted. */
  async upload(
    field: Locator,
    file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer },
  ): Promise<void> {
    this.#presses += 1;
    await field.setInputFiles(file);
  }

  /** Presses a field and types. */
  async type(field: Locator, text: string): Promise<void> {
    await this.press(field);
    await field.fill(text);
    this.#keys += text.length;
  }

  /** Presses a select, and the entry in the device's list. */
  async choose(list: Locator, label: string): Promise<void> {
    await this.#find(list);
    await list.selectOption({ label });
    this.#presses += 1;
  }

  /** Presses a checkbox or switch to turn it on. */
  async check(box: Locator): Promise<void> {
    await this.press(box);
    await expect(box).toBeChecked();
  }

  /** Cost so far. */
  get cost(): { readonly presses: number; readonly scrolled: number } {
    return { presses: this.#presses, scrolled: this.#scrolled };
  }

  /** Prints a row for docs/performance.md: presses, scrolling, keys, and the time that the tests took. */
  print(journey: string): void {
    const seconds = ((Date.now() - this.#startedAt) / 1000).toFixed(1);
    process.stdout.write(
      `| ${journey} | ${this.#presses} | ${this.#scrolled} px | ${this.#keys} | ${seconds} s |\n`,
    );
  }

  async #find(control: Locator): Promise<void> {
    await expect(control).toBeVisible();
    // A dialog that slides in is pressed once it has stopped.
    await (await control.elementHandle())?.waitForElementState('stable');
    this.#scrolled += await control.evaluate(bringIntoView);
    this.#presses += 1;
  }
}
