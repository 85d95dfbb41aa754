/** Answers of the API by their addresses, JSON as text: what a page was rendered with on a server. */
export type ServedAnswers = Readonly<Record<string, string>>;

const ELEMENT = 'answers';

/** The element of a page that holds the answers it was rendered with: data and no script, whatever is in them. */
export function answersElement(answers: ServedAnswers): string {
  const json = JSON.stringify(answers).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="${ELEMENT}">${json}</script>`;
}

/** The answers embedded in the page; null in a page without any. */
export function servedAnswers(): ServedAnswers | null {
  const text = document.getElementById(ELEMENT)?.textContent;
  return text ? (JSON.parse(text) as ServedAnswers) : null;
}

/** `fetch` that takes each of these answers once, and asks `next` for everything else. */
export function fetchServed(answers: ServedAnswers, next: typeof fetch): typeof fetch {
  const left = new Map(Object.entries(answers));
  return (input, init) => {
    // A copy of a request would take its body away from the one that is sent.
    const request = input instanceof Request ? input : new Request(input, init);
    const isPlain = request.method === 'GET' && !request.headers.has('Authorization');
    const { url } = request;
    const body = isPlain ? left.get(url) : undefined;
    if (body === undefined) return next(input, init);
    left.delete(url);
    return Promise.resolve(new Response(body, { headers: { 'Content-Type': 'application/json' } }));
  };
}
