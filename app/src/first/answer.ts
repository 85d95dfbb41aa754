/**
 * The answers that a page is about, which are there before the app: asked for while the page is still being
 * read, or written into it by the server that has drawn it. The app takes those very answers.
 */
type FirstAnswers = Map<string, Promise<Response>>;

/** Answers of the API by their addresses: JSON as text. */
export type WrittenAnswers = Readonly<Record<string, string>>;

const ELEMENT = 'answers';

/** The element of a page that holds the answers it was drawn with: data and no script, whatever is in them. */
export function answersElement(answers: WrittenAnswers): string {
  const json = JSON.stringify(answers).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="${ELEMENT}">${json}</script>`;
}

// On the window, because the first script and the app are two bundles.
const place = () => globalThis as { firstAnswers?: FirstAnswers };

/** Asks for what is at these addresses of the API, as a visitor. */
export function askFirst(addresses: readonly string[]): void {
  const answers: FirstAnswers = new Map();
  for (const address of addresses) {
    const response = fetch(address, {
      credentials: 'omit',
      headers: { accept: 'application/json' },
    });
    // Whoever takes it hears of it; nobody else needs to.
    response.catch(() => undefined);
    answers.set(address, response);
  }
  place().firstAnswers = answers;
}

const written = () => document.getElementById(ELEMENT)?.textContent;

/** Was the page drawn with answers, which are written in it? */
export const isDrawnWithAnswers = (): boolean => Boolean(written());

/** Takes what is written in the page for answers; false when nothing is. */
export function readWritten(): boolean {
  const text = written();
  if (!text) return false;
  const answers = Object.entries(JSON.parse(text) as WrittenAnswers);
  place().firstAnswers = new Map(
    answers.map(([address, body]) => [address, Promise.resolve(answerOf(body))]),
  );
  return true;
}

const answerOf = (body: string) =>
  new Response(body, { headers: { 'Content-Type': 'application/json' } });

/** `fetch`, but that an answer which is on its way already is not asked for again. Each is taken once. */
export const fetchAfterFirst: typeof fetch = (input, init) => {
  const request = input instanceof Request ? input : undefined;
  const isPlain = request?.method === 'GET' && !request.headers.has('Authorization');
  const first = isPlain ? place().firstAnswers?.get(request.url) : undefined;
  if (!request || !first) return fetch(input, init);
  place().firstAnswers?.delete(request.url);
  return first;
};

/** `fetch` where nothing but these answers can be had. */
export function fetchWritten(answers: WrittenAnswers): typeof fetch {
  return (input) => {
    const body = answers[input instanceof Request ? input.url : String(input)];
    return body === undefined
      ? Promise.reject(new TypeError('There is no network'))
      : Promise.resolve(answerOf(body));
  };
}
