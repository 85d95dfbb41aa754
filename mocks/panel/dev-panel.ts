import type { Api } from '@almsway/api/api';

import {
  DEMO_ACCOUNTS,
  DEMO_ACCOUNT_IDS,
  DEMO_PASSWORD,
  DEMO_STAFF,
  DEMO_STAFF_LANDING,
  type DemoAccountId,
} from '#mocks/situations/demo-accounts.ts';
import type { FaultSwitch } from '#mocks/situations/faults.ts';
import { NETWORK_FAULTS, SCENARIOS, type NetworkFault } from '#mocks/situations/scenarios.ts';

/** The session of the app that contains the developer panel. */
export interface PanelSession {
  /** Signs in, replacing the current user; rejects with the reason when that fails. */
  signIn(email: string, password: string): Promise<void>;
  signOut(): Promise<void>;
  /** Id of the account signed in. */
  userId(): string | undefined;
}

/** What the developer panel controls. */
export interface DevPanelOptions {
  session: PanelSession;
  backend: Pick<Api, 'handle'>;
  /** Puts the data back to the seed. */
  reset: () => void;
  faults: FaultSwitch;
  apiPath: string;
  staffToken: string;
}

const FAULT_LABELS = {
  none: 'Normal',
  offline: SCENARIOS.offline.label,
  slow: SCENARIOS.slow.label,
  apiDown: SCENARIOS.apiDown.label,
  apiAway: SCENARIOS.apiAway.label,
  unauthorizedOnce: SCENARIOS.unauthorizedOnce.label,
  sessionExpired: SCENARIOS.sessionExpired.label,
} as const satisfies Record<NetworkFault, string>;

// System colours: the panel is no part of the product and must not look like it.
const STYLE = `
  :host { position: fixed; inset: auto; inset-block-end: 8px; inset-inline-start: 8px;
    z-index: 2147483647; margin: 0; border: 0; padding: 0; inline-size: auto; block-size: auto;
    overflow: visible; background: none; pointer-events: auto;
    font: 14px/1.4 system-ui, sans-serif; color-scheme: light dark; }
  button { min-block-size: 44px; min-inline-size: 44px; font: inherit; text-align: start;
    padding: 4px 12px; cursor: pointer; }
  button[aria-pressed="true"] { font-weight: 700; outline: 2px solid Highlight; }
  button:focus-visible { outline: 3px solid Highlight; outline-offset: 2px; }
  section { background: Canvas; color: CanvasText; border: 1px solid; padding: 12px;
    margin-block-end: 8px; inline-size: min(320px, 90vw); max-block-size: 80vh; overflow: auto; }
  fieldset { display: grid; gap: 4px; margin: 0 0 8px; }
`;

/**
 * Puts the developer panel on the page: a button at the bottom left that opens it, Escape closes it.
 * Alt+Shift+M opens it too, from within a dialog that keeps Tab to itself.
 */
export function mountDevPanel(options: DevPanelOptions): void {
  const host = document.createElement('div');
  host.lang = 'en';
  host.dataset['devPanel'] = '';
  host.popover = 'manual';
  const root = host.attachShadow({ mode: 'open' });
  const style = document.createElement('style');
  style.textContent = STYLE;

  const toggle = button('Mocks', () => {
    setOpen(panel.hidden !== false);
  });
  toggle.setAttribute('aria-keyshortcuts', 'Alt+Shift+M');
  const panel = document.createElement('section');
  panel.setAttribute('aria-label', 'Developer panel');
  panel.hidden = true;
  const status = document.createElement('p');
  status.setAttribute('role', 'status');

  const setOpen = (isOpen: boolean) => {
    panel.hidden = !isOpen;
    toggle.setAttribute('aria-expanded', String(isOpen));
  };
  setOpen(false);

  const run = (work: () => Promise<string | undefined>) => () => {
    status.textContent = '';
    void (async () => {
      try {
        status.textContent = (await work()) ?? '';
      } catch (error) {
        status.textContent = error instanceof Error ? error.message : String(error);
      }
    })();
  };

  const faultButtons = NETWORK_FAULTS.map((fault) => {
    const control = button(FAULT_LABELS[fault], () => {
      options.faults.set(fault);
      showFault();
    });
    return { fault, control };
  });
  const showFault = () => {
    const current = options.faults.get();
    for (const { fault, control } of faultButtons) {
      control.setAttribute('aria-pressed', String(fault === current));
    }
    toggle.textContent = current === 'none' ? 'Mocks' : `Mocks: ${FAULT_LABELS[current]}`;
  };
  showFault();

  panel.append(
    group('Signed in as', [
      button(
        'Signed out',
        run(async () => {
          await options.session.signOut();
          location.assign('/');
          return undefined;
        }),
      ),
      ...DEMO_ACCOUNT_IDS.map((id) =>
        button(
          DEMO_ACCOUNTS[id].label,
          run(() => signIn(options, id)),
        ),
      ),
    ]),
    group(
      'Staff',
      Object.values(DEMO_STAFF).map(({ label, email }) =>
        button(
          label,
          run(() => signInStaff(options, email)),
        ),
      ),
    ),
    group('Review', [
      button(
        'Approve my profile',
        run(() => approveOwn(options)),
      ),
    ]),
    group(
      'Network',
      faultButtons.map(({ control }) => control),
    ),
    group('Data', [
      button(
        'Reset everything',
        run(async () => {
          options.reset();
          options.faults.set('none');
          await options.session.signOut();
          location.assign('/');
          return undefined;
        }),
      ),
    ]),
    status,
  );

  keepFromDialogs(host);
  // On the window, so that an open dialog does not take the same Escape as its own.
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.altKey && event.shiftKey && event.code === 'KeyM') {
        event.preventDefault();
        setOpen(true);
      } else if (event.key === 'Escape' && event.target === host) {
        event.stopPropagation();
        setOpen(false);
      } else return;
      toggle.focus();
    },
    { capture: true },
  );
  // A fault that is given once, or another tab, changes it behind the panel's back.
  toggle.addEventListener('focus', showFault);
  window.addEventListener('storage', showFault);

  root.append(style, panel, toggle);
  // Outside the body: an open dialog blocks pointer events of the body and hides its content.
  document.documentElement.append(host);
  host.showPopover();
}

// An open dialog must not react to events of the panel: it would close or take the focus back.
function keepFromDialogs(host: HTMLElement): void {
  for (const name of ['focusin', 'focusout', 'pointerdown', 'wheel', 'touchmove'] as const) {
    host.addEventListener(name, (event) => {
      event.stopPropagation();
    });
  }
  // Leaving the dialog for the panel: the page itself hears of it, the dialog's later listener does not.
  document.addEventListener('focusout', (event) => {
    if (event.relatedTarget === host) event.stopImmediatePropagation();
  });
}

async function signIn(
  { session }: DevPanelOptions,
  id: DemoAccountId,
): Promise<string | undefined> {
  await session.signIn(DEMO_ACCOUNTS[id].email, DEMO_PASSWORD);
  location.assign(DEMO_ACCOUNTS[id].landing);
  return undefined;
}

async function signInStaff({ session }: DevPanelOptions, email: string): Promise<undefined> {
  await session.signIn(email, DEMO_PASSWORD);
  location.assign(DEMO_STAFF_LANDING);
}

async function approveOwn({
  backend,
  session,
  apiPath,
  staffToken,
}: DevPanelOptions): Promise<string> {
  const userId = session.userId();
  if (userId === undefined) return 'Nobody is signed in.';
  const response = await backend.handle(
    new Request(
      new URL(`${apiPath}/review/profiles/${encodeURIComponent(userId)}`, location.origin),
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Staff ${staffToken}` },
        body: JSON.stringify({ decision: 'approve' }),
      },
    ),
  );
  if (!response.ok) return 'There is no profile to approve: onboarding comes first.';
  // The open page looks again when it becomes visible, so it gets that event.
  document.dispatchEvent(new Event('visibilitychange'));
  return 'Approved.';
}

function button(text: string, onClick: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = text;
  element.addEventListener('click', onClick);
  return element;
}

function group(title: string, children: readonly HTMLElement[]): HTMLFieldSetElement {
  const element = document.createElement('fieldset');
  const legend = document.createElement('legend');
  legend.textContent = title;
  element.append(legend, ...children);
  return element;
}
