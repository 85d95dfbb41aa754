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

/** The session of the app that the developer panel is shown in. */
export interface PanelSession {
  /** Signs in, replacing the current user; rejects with the reason if that fails. */
  signIn(email: string, password: string): Promise<void>;
  signOut(): Promise<void>;
  /** The signed-in account. */
  account(): { readonly userId: string; readonly email: string } | undefined;
}

/** Options of the developer panel. */
export interface DevPanelOptions {
  session: PanelSession;
  backend: Pick<Api, 'handle'>;
  /** Resets the data to the seed. */
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

// System colours, because the panel is not part of the product and must not look like it.
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
    margin-block-end: 8px; inline-size: min(320px, 90vw); max-block-size: 60vh; overflow: auto; }
  details { border-block-end: 1px solid; padding-block: 4px; }
  summary { min-block-size: 32px; align-content: center; cursor: pointer; font-weight: 700; }
  details > div { display: flex; flex-wrap: wrap; gap: 4px; padding-block: 4px; }
  details button { min-block-size: 32px; padding: 2px 8px; }
`;

/**
 * Adds the developer panel to the page: a button at the bottom left opens it, Escape closes it. Alt+Shift+M
 * opens it too, even from a dialog that traps the focus.
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
        run(() => decideOwnProfile(options, { decision: 'approve' }, 'Approved.')),
      ),
      button(
        'Ask for changes',
        run(() =>
          decideOwnProfile(
            options,
            {
              decision: 'requestChanges',
              points: [{ field: 'monasteryName', note: 'Please give its full name.' }],
              language: 'en',
            },
            'Changes are asked for.',
          ),
        ),
      ),
      button(
        'Reject my profile',
        run(() =>
          decideOwnProfile(
            options,
            { decision: 'reject', note: 'We could not reach the monastery.', language: 'en' },
            'Rejected.',
          ),
        ),
      ),
      button(
        'My offering arrived',
        run(() => confirmOwnOffering(options)),
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
  // On the window, so that an open dialog does not handle the same Escape.
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
  // A fault that happens once, or another tab, may have changed it.
  toggle.addEventListener('focus', showFault);
  window.addEventListener('storage', showFault);

  root.append(style, panel, toggle);
  // Outside the body, because an open dialog blocks pointer events of the body and hides its content.
  document.documentElement.append(host);
  host.showPopover();
}

// An open dialog must not see events of the panel: it would close or take the focus back.
function keepFromDialogs(host: HTMLElement): void {
  for (const name of ['focusin', 'focusout', 'pointerdown', 'wheel', 'touchmove'] as const) {
    host.addEventListener(name, (event) => {
      event.stopPropagation();
    });
  }
  // When the focus moves from a dialog to the panel, this listener runs before the dialog's, which it
  // stops.
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

/** Calls the API as staff. */
function askAsStaff(
  { backend, apiPath, staffToken }: DevPanelOptions,
  path: string,
  decision?: object,
): Promise<Response> {
  return backend.handle(
    new Request(new URL(`${apiPath}/review/${path}`, location.origin), {
      headers: { 'Content-Type': 'application/json', Authorization: `Staff ${staffToken}` },
      ...(decision && { method: 'POST', body: JSON.stringify(decision) }),
    }),
  );
}

async function decideOwnProfile(
  options: DevPanelOptions,
  decision: object,
  done: string,
): Promise<string> {
  const account = options.session.account();
  if (!account) return 'Nobody is signed in.';
  const path = `profiles/${encodeURIComponent(account.userId)}`;
  await askAsStaff(options, `${path}/checks`, {
    kind: 'person',
    on: new Date().toISOString().slice(0, 10),
    text: 'By the developer panel.',
  });
  const response = await askAsStaff(options, path, decision);
  if (!response.ok) return 'There is no profile to decide on: onboarding comes first.';
  lookAgain();
  return done;
}

/** Confirms the user's latest declared offering to the entity. */
async function confirmOwnOffering(options: DevPanelOptions): Promise<string> {
  const account = options.session.account();
  if (!account) return 'Nobody is signed in.';
  const list = await askAsStaff(
    options,
    `offerings?status=declared&q=${encodeURIComponent(account.email)}`,
  );
  const { data = [] } = (await list.json()) as {
    data?: { offeringId: string; receiver: string; patronEmail: string }[];
  };
  const sent = data.find(
    ({ receiver, patronEmail }) => receiver === 'entity' && patronEmail === account.email,
  );
  if (!sent) return 'Nothing was sent to the entity: choose “I have sent it” first.';
  const response = await askAsStaff(options, `offerings/${sent.offeringId}`, {
    decision: 'confirm',
    receivedOn: new Date().toISOString().slice(0, 10),
  });
  if (!response.ok) return `The API answered ${response.status}.`;
  lookAgain();
  return 'It has arrived.';
}

/** The open page reloads its data when it becomes visible, so it gets that event. */
function lookAgain(): void {
  document.dispatchEvent(new Event('visibilitychange'));
}

function button(text: string, onClick: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = text;
  element.addEventListener('click', onClick);
  return element;
}

/** Buttons under a title, collapsed at first so that the panel covers little of the page. */
function group(title: string, children: readonly HTMLElement[]): HTMLDetailsElement {
  const element = document.createElement('details');
  const summary = document.createElement('summary');
  summary.textContent = title;
  const buttons = document.createElement('div');
  buttons.append(...children);
  element.append(summary, buttons);
  element.name = 'dev-panel';
  return element;
}
