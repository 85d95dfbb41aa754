/** Kinds of controls that a virtual user looks for. */
export type ControlQuery =
  /** Anything that can be pressed or filled in. */
  | 'anything'
  /** A link, or the control that closes an overlay. */
  | 'way'
  /** The submit button of the current form. */
  | 'send'
  /** Elements of this selector. */
  | { readonly selector: string };

/** A control and its place in the window. */
export interface Target {
  readonly x: number;
  readonly y: number;
  /** Its description, for the log. */
  readonly name: string;
  /** How it is filled in; none for a button or a link. */
  readonly entry: Entry | null;
}

/** A control that takes a value. */
export interface Entry {
  readonly kind: 'text' | 'select' | 'combobox' | 'date' | 'file' | 'tick';
  readonly type: string;
  readonly autocomplete: string;
  readonly inputMode: string;
  readonly isOn: boolean;
}

/** What a user sees of a page. */
export interface Snapshot {
  readonly path: string;
  readonly hasHeading: boolean;
  /** Letters that can be read. */
  readonly letters: number;
  /** Things that can be pressed. */
  readonly choices: number;
  readonly isLoading: boolean;
  /** Overlays. */
  readonly overlay: 'alertdialog' | 'dialog' | 'menu' | null;
  readonly snackbars: number;
  readonly form: 'signIn' | 'signUp' | 'other' | null;
  readonly target: Target | null;
}

/** Reads a page without holding references to its elements, which would look like a leak. */
export interface PageProbe {
  look(query: ControlQuery, draw: number, origins: readonly string[]): Snapshot;
  /** The control at this index of the current form, scrolled into the window. */
  entry(place: number): Target | null;
  /** The elements at the middle of the window, topmost first, for the log. */
  cover(): string;
}

/** Runs in every page before its own scripts, as `pageProbe`. */
export function installPageProbe(): void {
  const CONTROLS =
    'a[href], button, summary, input, select, textarea, [role="menuitem"], [role="menuitemradio"], [role="option"]';
  const OVERLAYS = '[role="alertdialog"], [role="dialog"], [role="menu"]';

  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 1 &&
      height > 1 &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('[inert]')
    );
  };
  const overlayNow = () => [...document.querySelectorAll(OVERLAYS)].filter(isSeen).at(-1);
  const scopeNow = () => overlayNow() ?? document.body;
  const isAble = (element: Element) =>
    !element.matches(':disabled, [aria-disabled="true"]') &&
    (isSeen(element) || (element.matches('input') && isSeen(element.parentElement ?? element)));
  const nameOf = (element: Element) => {
    const words =
      element.getAttribute('aria-label') ??
      element.getAttribute('name') ??
      element.textContent.trim();
    return `${element.tagName.toLowerCase()} ${words.slice(0, 40)}`.trim();
  };

  const entryOf = (element: Element): Entry | null => {
    if (!element.matches('input, select, textarea')) return null;
    const input = element as HTMLInputElement;
    const type = element.matches('input') ? input.type : '';
    if (type === 'submit' || type === 'button') return null;
    const kind = element.matches('select')
      ? 'select'
      : type === 'checkbox' || type === 'radio'
        ? 'tick'
        : type === 'file'
          ? 'file'
          : type === 'date'
            ? 'date'
            : element.getAttribute('role') === 'combobox'
              ? 'combobox'
              : 'text';
    return {
      kind,
      type,
      autocomplete: input.autocomplete,
      inputMode: input.inputMode,
      isOn: kind === 'tick' ? input.checked : input.value !== '',
    };
  };

  const targetOf = (element: Element): Target | null => {
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const seen = isSeen(element) ? element : (element.parentElement ?? element);
    // A link may be broken over two lines: the first of its boxes is pressed.
    const box = [...seen.getClientRects()].find(({ width }) => width > 1);
    if (!box) return null;
    const x = box.left + box.width / 2;
    const y = box.top + box.height / 2;
    const top = document.elementFromPoint(x, y);
    const isHit =
      top !== null &&
      (seen.contains(top) ||
        (element as HTMLInputElement).labels?.values().some((label) => label.contains(top)));
    return isHit ? { x, y, name: nameOf(element), entry: entryOf(element) } : null;
  };

  const isWithin = (element: Element, origins: readonly string[]) => {
    if (!element.matches('a[href]')) return true;
    const { origin, protocol } = element as HTMLAnchorElement;
    return /^https?:$/.test(protocol) && origins.includes(origin);
  };

  const formNow = () =>
    [...scopeNow().querySelectorAll('form')].find((form) => isSeen(form) && isAble(form));
  const kindOfForm = (form: Element) =>
    form.querySelector('[autocomplete="new-password"]')
      ? 'signUp'
      : form.querySelector('[type="email"]') &&
          form.querySelector('[autocomplete="current-password"]')
        ? 'signIn'
        : 'other';

  const probe: PageProbe = {
    look(query, draw, origins) {
      const overlay = overlayNow();
      const scope = overlay ?? document.body;
      const all = [...scope.querySelectorAll(CONTROLS)].filter(isAble);
      const form = formNow();
      const isWanted = (element: Element) => {
        if (query === 'anything') return isWithin(element, origins);
        if (query === 'send') return element.matches('[type="submit"]') && form?.contains(element);
        if (query === 'way') return isWithin(element, origins) && element.matches('a, button');
        return element.matches(query.selector);
      };
      const wanted = all.filter((element) => isWanted(element) === true);
      const chosen = wanted[Math.floor(draw * wanted.length)];
      const role = overlay?.getAttribute('role') ?? null;
      return {
        path: location.pathname,
        hasHeading: document.querySelector('h1') !== null,
        letters: document.body.innerText.trim().length,
        choices: all.length,
        isLoading: document.querySelector('[aria-busy="true"], [data-state="loading"]') !== null,
        overlay: role as Snapshot['overlay'],
        snackbars: document.querySelectorAll('[role="region"] li').length,
        form: form ? kindOfForm(form) : null,
        target: chosen ? targetOf(chosen) : null,
      };
    },
    entry(place) {
      const controls = [...(formNow()?.querySelectorAll('input, select, textarea') ?? [])];
      const control = controls.filter(isAble)[place];
      return control ? targetOf(control) : null;
    },
    cover() {
      const tags: string[] = [];
      let element = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
      for (; element; element = element.parentElement) {
        tags.push((element.cloneNode() as Element).outerHTML.slice(0, 120));
      }
      const overlays = [...document.querySelectorAll(OVERLAYS)].map((overlay) => {
        const { opacity, visibility } = getComputedStyle(overlay);
        return `${overlay.getAttribute('role')} of opacity ${opacity}, ${visibility}`;
      });
      return `${tags.join(' < ')}; ${overlays.join(', ') || 'no overlay'}`;
    },
  };
  Object.defineProperty(globalThis, 'pageProbe', { value: probe });
}
