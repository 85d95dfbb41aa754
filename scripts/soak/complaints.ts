/** What the browser said as an error. */
export interface Said {
  readonly text: string;
  /** Of what it is about; empty when it is about nothing. */
  readonly url: string;
}

/** A request that is refused: a fault of the soak has answered it, or its sender has ended the session. */
export interface Faulted {
  readonly url: string;
  readonly status: number;
}

const PHOTO = /^\/photos\/[\w-]+\/\d+$/;

/**
 * Answers of the server itself that are no fault of anybody, which browsers report all the same.
 * Everything else that a server refuses is a fault of the product.
 */
const REFUSALS: readonly {
  readonly status: number;
  readonly path: RegExp;
  readonly why: string;
}[] = [
  { status: 404, path: /^\/profiles\/[\w-]+$/, why: 'a monastic who has sent no profile yet' },
  { status: 404, path: /^\/users\/[\w-]+$/, why: 'an account of Google for the first time' },
  {
    status: 404,
    path: /^\/monastics\/[\w-]+(?:\/(?:updates|needs))?$/,
    why: 'a monastic who has left meanwhile, whom an old notice still names',
  },
  {
    status: 404,
    path: PHOTO,
    why: 'a photo that has been changed meanwhile, or has gone with its person',
  },
  { status: 409, path: /^\/offerings\/[\w-]+\/thanks$/, why: 'a patron who has left meanwhile' },
  { status: 400, path: /\/accounts:signInWithPassword$/, why: 'a wrong password' },
  { status: 400, path: /\/accounts:signUp$/, why: 'an email that has an account' },
];

const FAILED = 'Failed to load resource';

/** How Chromium says that nothing was there to answer while the network was cut. */
const CUT = `${FAILED}: net::ERR_INTERNET_DISCONNECTED`;

/** How Chromium says at the other host that there is no such photo: words of the API are not for it to read. */
const GONE = `${FAILED}: net::ERR_BLOCKED_BY_RESPONSE.NotSameSite`;

/**
 * Whether an error of the console is one that the soak has made itself: what was loaded while the network
 * was cut, an answer that a fault gave, a session that its person has ended, a refusal of the list. Nothing
 * else is.
 */
export function isExpected({ text, url }: Said, faulted: readonly Faulted[]): boolean {
  if (text === CUT) return true;
  const path = URL.parse(url)?.pathname ?? '';
  if (text === GONE) return PHOTO.test(path);
  const [, status] =
    /^Failed to load resource: the server responded with a status of (\d+) /.exec(text) ?? [];
  if (status === undefined) return false;
  if (faulted.some((fault) => fault.url === url && fault.status === Number(status))) return true;
  return REFUSALS.some((refusal) => refusal.status === Number(status) && refusal.path.test(path));
}
