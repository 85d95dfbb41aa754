/** Settles when the whole page has been read. */
export function isParsed(): Promise<void> {
  return new Promise((settle) => {
    if (document.readyState !== 'loading') settle();
    else document.addEventListener('DOMContentLoaded', () => settle(), { once: true });
  });
}
