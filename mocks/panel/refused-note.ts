const STYLE = `
  :host { position: fixed; inset: auto; inset-block-end: 0; inset-inline: 0; z-index: 2147483647;
    margin: 0; border: 0; padding: 0; inline-size: auto; block-size: auto; overflow: visible;
    font: 16px/1.4 system-ui, sans-serif; color-scheme: light dark; }
  div { background: Canvas; color: CanvasText; border-block-start: 3px solid; padding: 12px 16px;
    max-block-size: 50vh; overflow: auto; }
  p { margin: 0 0 8px; }
  button { min-block-size: 44px; min-inline-size: 44px; font: inherit; padding: 4px 12px; cursor: pointer; }
  button:focus-visible { outline: 3px solid Highlight; outline-offset: 2px; }
`;

/**
 * Shows on the page that nothing answers the app's requests, and what to do, because few people read the
 * console. The app continues behind the note, which can be closed.
 */
export function tellRefusal(): void {
  const host = document.createElement('div');
  host.lang = 'en';
  host.popover = 'manual';
  const root = host.attachShadow({ mode: 'open' });
  const style = document.createElement('style');
  style.textContent = STYLE;
  const words = document.createElement('div');
  words.setAttribute('role', 'alert');
  words.append(
    paragraph(
      'This browser refuses the service worker that answers the app in development: nothing can be signed in to or loaded.',
    ),
    paragraph(
      'Open the page at http://localhost, outside a private window, with service workers allowed, or run npm start, which needs none.',
    ),
    button('Try again', () => location.reload()),
    ' ',
    button('Close', () => host.remove()),
  );
  root.append(style, words);
  document.body.append(host);
  // Above the dialogs of the app, which are popovers in the top layer too.
  if (typeof host.showPopover === 'function') host.showPopover();
}

function paragraph(text: string): HTMLParagraphElement {
  const element = document.createElement('p');
  element.textContent = text;
  return element;
}

function button(label: string, onPress: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = label;
  element.addEventListener('click', onPress);
  return element;
}
