/**
 * The answers that a page is about, asked for while it is still being read. The first script asks and the
 * app takes those very answers; on the window, because they are two bundles.
 */
type FirstAnswers = Map<string, Promise<Response>>;

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

/** `fetch`, but that an answer which is on its way already is not asked for again. Each is taken once. */
export const fetchAfterFirst: typeof fetch = (input, init) => {
  const request = input instanceof Request ? input : undefined;
  const isPlain = request?.method === 'GET' && !request.headers.has('Authorization');
  const first = isPlain ? place().firstAnswers?.get(request.url) : undefined;
  if (!request || !first) return fetch(input, init);
  place().firstAnswers?.delete(request.url);
  return first;
};
