/** The part of W3C WebDriver that the tests need. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** The driver's id of an element. */
export type ElementId = string;

/** An element as an argument of a function in the page. */
export const elementOf = (id: ElementId) => ({ [ELEMENT]: id });

/** Id of an element returned by a function in the page. */
export const idOf = (element: unknown): ElementId =>
  (element as Record<string, string>)[ELEMENT] ?? '';

/** An error answer of the driver; `code` is an error code of the standard. */
export class DriverError extends Error {
  readonly code: string;

  constructor(code: string, words: string) {
    super(`${code}${words && `: ${words}`}`);
    this.code = code;
  }
}

/** A browser session: its windows, of which one is current. */
export interface Session {
  windows(): Promise<readonly string[]>;
  currentWindow(): Promise<string>;
  newWindow(): Promise<string>;
  switchTo(window: string): Promise<void>;
  setSize(width: number, height: number): Promise<void>;
  goTo(url: string): Promise<void>;
  reload(): Promise<void>;
  find(selector: string): Promise<readonly ElementId[]>;
  labelOf(element: ElementId): Promise<string>;
  click(element: ElementId): Promise<void>;
  clear(element: ElementId): Promise<void>;
  type(element: ElementId, keys: string): Promise<void>;
  /** Presses and releases one key, at the element with the focus. */
  tapKey(key: string): Promise<void>;
  /** Runs the source text of a function in the page. Arguments may be elements, see `elementOf`. */
  run(source: string, given: readonly unknown[]): Promise<unknown>;
  end(): Promise<void>;
}

const ANSWER_MS = 60_000;

async function ask(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(ANSWER_MS),
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  }).catch((error: unknown) => {
    throw new Error(`The driver gave no answer to ${method} ${new URL(url).pathname}`, {
      cause: error,
    });
  });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new DriverError(error, message);
}

/** Whether a driver listens at this address. */
export async function isReady(driver: string): Promise<boolean> {
  try {
    await ask('GET', `${driver}/status`);
    return true;
  } catch {
    return false;
  }
}

/** Starts a browser with an empty profile. */
export async function openSession(driver: string, capabilities: object): Promise<Session> {
  const { sessionId } = (await ask('POST', `${driver}/session`, {
    capabilities: { alwaysMatch: capabilities },
  })) as { sessionId: string };
  const get = (path: string) => ask('GET', `${driver}/session/${sessionId}${path}`);
  const post = async (path: string, body?: object): Promise<void> => {
    await ask('POST', `${driver}/session/${sessionId}${path}`, body);
  };
  const fetchFrom = (path: string, body: object) =>
    ask('POST', `${driver}/session/${sessionId}${path}`, body);
  return {
    windows: () => get('/window/handles') as Promise<string[]>,
    currentWindow: () => get('/window') as Promise<string>,
    newWindow: async () => {
      const made = await fetchFrom('/window/new', { type: 'window' });
      return (made as { handle: string }).handle;
    },
    switchTo: (handle) => post('/window', { handle }),
    setSize: (width, height) => post('/window/rect', { width, height }),
    goTo: (url) => post('/url', { url }),
    reload: () => post('/refresh'),
    find: async (value) => {
      const found = await fetchFrom('/elements', { using: 'css selector', value });
      return (found as unknown[]).map(idOf);
    },
    labelOf: (element) => get(`/element/${element}/computedlabel`) as Promise<string>,
    click: (element) => post(`/element/${element}/click`),
    clear: (element) => post(`/element/${element}/clear`),
    type: (element, text) => post(`/element/${element}/value`, { text }),
    tapKey: (value) =>
      post('/actions', {
        actions: [
          {
            type: 'key',
            id: 'keys',
            actions: [
              { type: 'keyDown', value },
              { type: 'keyUp', value },
            ],
          },
        ],
      }),
    run: (source, given) =>
      fetchFrom('/execute/sync', {
        script: `return (${source}).apply(null, arguments)`,
        args: given,
      }),
    end: async () => {
      await ask('DELETE', `${driver}/session/${sessionId}`);
    },
  };
}
