/** Path of the links in reset and verification mails. */
export const ACTION_PATH = '/emulator/action';

/**
 * Shows the page of a mail's link for a host inside the browser, because a service worker does not see the
 * navigation itself. The form is submitted without navigation too.
 */
export async function showActionPage(
  handle: (request: Request) => Promise<Response>,
): Promise<void> {
  const show = async (request: Request): Promise<void> => {
    const response = await handle(request);
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    document.documentElement.lang = page.documentElement.lang;
    document.title = page.title;
    const style = document.createElement('style');
    style.textContent = page.querySelector('style')?.textContent ?? '';
    document.head.append(style);
    document.body.replaceChildren(...page.body.childNodes);
    const form = document.querySelector('form');
    form?.addEventListener('submit', (event) => {
      event.preventDefault();
      const fields = new URLSearchParams();
      for (const [name, value] of new FormData(form)) {
        if (typeof value === 'string') fields.set(name, value);
      }
      void show(new Request(location.href, { method: 'POST', body: fields }));
    });
  };
  await show(new Request(location.href));
}
