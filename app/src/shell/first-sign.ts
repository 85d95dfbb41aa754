import { isSparing } from '#app/browser/network.ts';

const PRESSES = ['pointerdown', 'touchstart', 'keydown', 'click'] as const;
// Not `pointerover`, which is told of a pointer that rests where something is drawn under it.
const GLANCES = ['pointermove', 'focusin'] as const;

/**
 * Settles at the first sign of somebody who may want more of a page than to read it. Where every byte is
 * paid for, or waited for, that is a press.
 */
export function firstSign(): Promise<void> {
  return new Promise((settle) => {
    // A press that the first script keeps is a sign too.
    if (document.documentElement.dataset['held'] !== undefined) {
      settle();
      return;
    }
    const heard = new AbortController();
    const names = isSparing() ? PRESSES : [...PRESSES, ...GLANCES];
    for (const name of names) {
      addEventListener(
        name,
        () => {
          heard.abort();
          settle();
        },
        { capture: true, passive: true, signal: heard.signal },
      );
    }
  });
}
