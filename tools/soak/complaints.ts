/** An error in the browser's console. */
export interface Said {
  readonly text: string;
  /** Address that it is about; may be empty. */
  readonly url: string;
}

/** A request that is refused: a fault of the soak has answered it, or its sender has ended the session. */
export interface Faulted {
  readonly url: string;
  readonly status: number;
}

const PHOTO = /^\/photos\/[\w-]+\/\d+$/;

/**
 * Refusals that are expected, although browsers report them. Every other refusal is a fault of the product.
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
  { status: 409, path: /^\/users$/, why: 'somebody whose other tab has sent their registration' },
  { status: 409, path: /^\/offerings\/[\w-]+\/thanks$/, why: 'a patron who has left meanwhile' },
  { status: 400, path: /\/accounts:signInWithPassword$/, why: 'a wrong password' },
  { status: 400, path: /\/accounts:signUp$/, why: 'an email that has an account' },
];

const FAILED = 'Failed to load resource';

/** Chromium's message while the network is cut. */
const CUT = `${FAILED}: net::ERR_INTERNET_DISCONNECTED`;

/** Chromium's message about a missing photo of another host. */
const GONE = `${FAILED}: net::ERR_BLOCKED_BY_RESPONSE.NotSameSite`;

/**
 * Whether the soak test itself caused an error: the network was cut, a fault answered, the user had ended the
 * session, or the refusal is listed.
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
