/** Answers of the API by path, with their JSON as text: the data a page was rendered with on the server. */
export type ServedAnswers = Readonly<Record<string, string>>;

const ELEMENT = 'servedAnswers';

/**
 * HTML element that embeds the answers a page was rendered with, escaped so that no content can become a
 * script.
 */
export function answersElement(answers: ServedAnswers): string {
  const json = JSON.stringify(answers).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="${ELEMENT}">${json}</script>`;
}

/** The answers embedded in the page; null if there are none. */
export function servedAnswers(): ServedAnswers | null {
  const text = document.querySelector(`script#${ELEMENT}`)?.textContent;
  return text ? (JSON.parse(text) as ServedAnswers) : null;
}

/**
 * A `fetch` that uses each of these answers once and passes every other request to `next`.
 *
 * @param apiUrl Base URL of the API.
 */
export function fetchServed(
  answers: ServedAnswers,
  apiUrl: string,
  next: typeof fetch,
): typeof fetch {
  const left = new Map(Object.entries(answers).map(([path, text]) => [apiUrl + path, text]));
  return (input, init) => {
    // Reuse the request: cloning it would consume the body of the one that is sent.
    const request = input instanceof Request ? input : new Request(input, init);
    const isPlain = request.method === 'GET' && !request.headers.has('Authorization');
    const { url } = request;
    const body = isPlain ? left.get(url) : undefined;
    if (body === undefined) return next(input, init);
    left.delete(url);
    return Promise.resolve(new Response(body, { headers: { 'Content-Type': 'application/json' } }));
  };
}
