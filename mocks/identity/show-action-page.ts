/** Where the links of reset and verification mails lead. */
export const ACTION_PATH = '/emulator/action';

/**
 * Shows the page a mailed link leads to, for a host inside the browser: a service
 * worker does not see the navigation itself. The form is answered in place as well.
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
