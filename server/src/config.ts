import { DEFAULT_TIME_ZONE } from '@almsway/api/calendar';
import type { Unsubscribing } from '@almsway/api/mails/unsubscribing';
import { checkDetail } from '@almsway/contract/giving/method-checks';
import {
  bankHolder,
  fieldsOfMethod,
  HOLDER_MAX,
  SUPPORT_METHODS,
  type Entity,
  type ENTITY_FIELDS,
  type SupportMethod,
} from '@almsway/contract/giving/methods';
import { isEmail } from '@almsway/contract/people/credentials';

/** Configuration of an API process. */
export interface Config {
  readonly databaseUrl: string;
  readonly firebaseProjectId: string;
  /** Origins whose pages may use the API, such as `https://almsway.org`. */
  readonly allowedOrigins: readonly string[];
  /** Address of the site for links in mails, without a trailing slash. */
  readonly publicUrl: string;
  /** Signs the links that stop mails without signing in; undefined if there are none. */
  readonly unsubscribing: Unsubscribing | undefined;
  readonly smtpUrl: string;
  /** Sender of all mails: an address, optionally with a name. */
  readonly mailFrom: string;
  readonly port: number;
  readonly host: string;
  /** Staff token. If it is empty, only staff who sign in have access. */
  readonly staffToken: string;
  /** Whether staff must sign in with a second factor. The staff token needs none. */
  readonly needsSecondFactor: boolean;
  /** Amounts above this, in cents, need approval by a second staff member; undefined without a limit. */
  readonly approvalAboveCents: number | undefined;
  /**
   * Number of trusted proxies in front of this process, each of which appends to `X-Forwarded-For`; with 0
   * the header is ignored.
   */
  readonly trustedProxies: number;
  /** Most requests in a minute of one user, or of one IP address for requests without a valid token. */
  readonly requestsPerMinute: number;
  /** Most database connections of this process. */
  readonly databasePoolSize: number;
  /** Seconds for which `/ready` reports `ending` before the port closes. */
  readonly drainSeconds: number;
  /** Port of the metrics, on the same host; undefined to serve none. */
  readonly metricsPort: number | undefined;
  /** Host of an emulator of the identity provider, whose unsigned tokens are accepted; empty without one. */
  readonly emulatorHost: string;
  readonly entity: Entity | undefined;
  /** Time zone of the entity, such as `Europe/Madrid`. */
  readonly timeZone: string;
}

/** Faults of the environment: a line per variable, with its name and what is expected. */
export class ConfigFault extends Error {
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.name = 'ConfigFault';
    this.lines = lines;
  }
}

/** Shortest staff token and shortest secret, in characters. */
const STAFF_TOKEN_MIN = 32;

const PROJECT_ID = /^[a-z][a-z0-9-]{2,60}[a-z0-9]$/;
const HOST_AND_PORT = /^[a-z0-9.-]+:\d{1,5}$|^\[[0-9a-f:]+\]:\d{1,5}$/i;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The configuration in the environment. Messages never contain values, because they may be secrets.
 *
 * @throws ConfigFault with everything that is missing or invalid.
 */
export function readConfig(env: Environment): Config {
  const lines: string[] = [];
  const textOf = (name: string) => env[name]?.trim() ?? '';
  const read = <Value>(
    name: string,
    wanted: string,
    valueOf: (text: string) => Value | undefined,
    absent?: Value,
  ): Value => {
    const text = textOf(name);
    const value = text === '' ? absent : valueOf(text);
    if (value === undefined)
      lines.push(`${name} ${text === '' ? 'is missing' : 'is wrong'}: ${wanted}.`);
    // A missing value is never used, because the fault below is thrown first.
    return value as Value;
  };

  const config: Config = {
    databaseUrl: read('DATABASE_URL', 'the address of the database, postgres://…', (text) =>
      urlOf(text, ['postgres:', 'postgresql:']),
    ),
    firebaseProjectId: read('FIREBASE_PROJECT_ID', 'the id of the Firebase project', (text) =>
      PROJECT_ID.test(text) ? text : undefined,
    ),
    allowedOrigins: read(
      'ALLOWED_ORIGINS',
      'the origins of the site, such as https://almsway.org, with commas between them',
      originsOf,
    ),
    publicUrl: read('PUBLIC_URL', 'the address of the site, https://…', (text) =>
      urlOf(text, ['https:', 'http:'])?.replace(/\/+$/, ''),
    ),
    smtpUrl: read('SMTP_URL', 'the address of the mail server, smtp://… or smtps://…', (text) =>
      urlOf(text, ['smtp:', 'smtps:']),
    ),
    mailFrom: read(
      'MAIL_FROM',
      'the sender of mails, such as Almsway <hello@almsway.org>',
      senderOf,
    ),
    unsubscribing: undefined,
    port: read('PORT', 'a port, a whole number from 0 to 65535', numberIn(0, 65_535), 8080),
    host: read('HOST', 'an address to listen on, such as 0.0.0.0', hostOf, '127.0.0.1'),
    staffToken: read(
      'STAFF_TOKEN',
      `a staff token, at least ${STAFF_TOKEN_MIN} characters without blanks`,
      secretOf,
      '',
    ),
    needsSecondFactor: read(
      'STAFF_SECOND_FACTOR',
      'required or optional',
      (text) => (/^(?:required|optional)$/.test(text) ? text === 'required' : undefined),
      false,
    ),
    approvalAboveCents:
      read<number | null>(
        'STAFF_APPROVAL_ABOVE',
        'cents above which a second member of staff approves, a whole number from 0',
        numberIn(0, 99_999_999_999),
        null,
      ) ?? undefined,
    trustedProxies: read(
      'TRUSTED_PROXIES',
      'how many proxies stand before this process, from 0 to 10',
      numberIn(0, 10),
      0,
    ),
    requestsPerMinute: read(
      'REQUESTS_PER_MINUTE',
      'how many requests one person may send in a minute, from 10 to 1000000',
      numberIn(10, 1_000_000),
      600,
    ),
    databasePoolSize: read(
      'DATABASE_POOL_SIZE',
      'how many connections to the database, from 2 to 500',
      numberIn(2, 500),
      10,
    ),
    drainSeconds: read(
      'DRAIN_SECONDS',
      'for how many seconds /ready reports its end before the port closes, from 0 to 60',
      numberIn(0, 60),
      5,
    ),
    metricsPort:
      read<number | null>(
        'METRICS_PORT',
        'a port, a whole number from 0 to 65535',
        numberIn(0, 65_535),
        null,
      ) ?? undefined,
    emulatorHost: read(
      'FIREBASE_AUTH_EMULATOR_HOST',
      'where the emulator of the identity provider is, such as 127.0.0.1:9099',
      (text) => (HOST_AND_PORT.test(text) ? text : undefined),
      '',
    ),
    entity: undefined,
    timeZone: read(
      'ENTITY_TIME_ZONE',
      'a time zone, such as Europe/Madrid',
      timeZoneOf,
      DEFAULT_TIME_ZONE,
    ),
  };
  const apiUrl =
    read<string | null>(
      'PUBLIC_API_URL',
      'the public address of the API, https://…',
      (text) => urlOf(text, ['https:', 'http:'])?.replace(/\/+$/, ''),
      null,
    ) ?? undefined;
  const secret =
    read<string | null>(
      'UNSUBSCRIBE_SECRET',
      `at least ${STAFF_TOKEN_MIN} characters without blanks`,
      secretOf,
      null,
    ) ?? undefined;
  if (lines.length === 0 && (apiUrl === undefined) !== (secret === undefined)) {
    lines.push('PUBLIC_API_URL and UNSUBSCRIBE_SECRET belong together: set both, or neither.');
  }
  if (lines.length === 0 && config.emulatorHost !== '' && !isForTrials(config.publicUrl)) {
    lines.push(
      'FIREBASE_AUTH_EMULATOR_HOST must not be set with this PUBLIC_URL: unsigned tokens let anybody be anybody. They are only accepted on localhost and on names that nobody can own, such as https://trial.example.',
    );
  }
  const unsubscribing = apiUrl && secret ? { apiUrl, secret } : undefined;
  const entity = entityOf(textOf, lines);
  if (lines.length > 0) throw new ConfigFault(lines);
  return { ...config, entity, unsubscribing };
}

// The non-profit entity that receives offerings. Its variables must be set completely, or not at all.
function entityOf(textOf: (name: string) => string, lines: string[]): Entity | undefined {
  const details = SUPPORT_METHODS.flatMap((method) => detailsOfEntity(method, textOf));
  const article16 = textOf('ENTITY_ARTICLE_16');
  const signatory = {
    name: textOf('ENTITY_SIGNATORY'),
    office: textOf('ENTITY_SIGNATORY_OFFICE'),
    place: textOf('ENTITY_SIGNATORY_PLACE'),
  };
  const isSigned = Object.values(signatory).some((value) => value !== '');
  const entity: Entity = {
    name: textOf('ENTITY_NAME'),
    taxId: textOf('ENTITY_TAX_ID'),
    address: textOf('ENTITY_ADDRESS'),
    registration: textOf('ENTITY_REGISTRATION'),
    isUnderArticle16: article16 === 'yes',
    ...(isSigned && { signatory }),
    ...(Object.fromEntries(details.map(({ field, value }) => [field, value])) as Pick<
      Entity,
      (typeof ENTITY_FIELDS)[number]
    >),
  };
  if (Object.values(entity).every((value) => !value)) return undefined;
  for (const [name, value] of [
    ['ENTITY_NAME', entity.name],
    ['ENTITY_TAX_ID', entity.taxId],
    ['ENTITY_ADDRESS', entity.address],
    ['ENTITY_REGISTRATION', entity.registration],
  ] as const) {
    if (value === '') lines.push(`${name} is missing: receipts of the entity name it.`);
  }
  if (entity.iban !== '' && entity.name !== '' && bankHolder(entity.name) === '') {
    lines.push(
      `ENTITY_NAME is not a name that banks accept: at most ${HOLDER_MAX} Latin letters, digits and / - ? : ( ) . , ' +.`,
    );
  }
  if (isSigned && Object.values(signatory).includes('')) {
    lines.push(
      'ENTITY_SIGNATORY, ENTITY_SIGNATORY_OFFICE and ENTITY_SIGNATORY_PLACE belong together: set all three, or none.',
    );
  }
  if (!['yes', 'no'].includes(article16)) {
    lines.push(
      'ENTITY_ARTICLE_16 must be yes or no: whether the entity is covered by article 16 of Law 49/2002 and has opted in. Certificates are issued only if it is.',
    );
  }
  for (const { name, method, why } of details) {
    if (why !== undefined) {
      lines.push(`${name} is wrong: it is not a valid detail of ${method} (${why}).`);
    }
  }
  return entity;
}

// The entity's details of a method, checked like those of a monastic and in their stored form.
function detailsOfEntity(method: SupportMethod, textOf: (name: string) => string) {
  return fieldsOfMethod(method).map(([field, { ofEntity }]) => {
    const name = `ENTITY_${ofEntity.toUpperCase()}`;
    const text = textOf(name);
    return { name, method, field: ofEntity, ...checkDetail(method, field, text) };
  });
}

function secretOf(text: string): string | undefined {
  return text.length >= STAFF_TOKEN_MIN && !/\s/.test(text) ? text : undefined;
}

function urlOf(text: string, protocols: readonly string[]): string | undefined {
  const url = URL.parse(text);
  return url && protocols.includes(url.protocol) && url.hostname !== '' ? text : undefined;
}

// Names that are reserved for tests and for this machine (RFC 2606, RFC 6761), and its addresses.
function isForTrials(publicUrl: string): boolean {
  const { hostname } = new URL(publicUrl);
  return /^(?:127\.\d+\.\d+\.\d+|\[::1\])$|(?:^|\.)(?:localhost|test|example|invalid)$/.test(
    hostname,
  );
}

function originsOf(text: string): string[] | undefined {
  const origins = text.split(',').map((origin) => origin.trim());
  const isOrigin = (origin: string) =>
    /^https?:/.test(origin) && URL.parse(origin)?.origin === origin;
  return origins.every(isOrigin) ? origins : undefined;
}

function senderOf(text: string): string | undefined {
  const address = /^[^<>\r\n]*<([^<>]+)>$/.exec(text)?.[1] ?? text;
  return isEmail(address) ? text : undefined;
}

function timeZoneOf(text: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

function hostOf(text: string): string | undefined {
  return /^[a-z0-9.:-]+$/i.test(text) ? text : undefined;
}

function numberIn(least: number, most: number): (text: string) => number | undefined {
  return (text) => {
    const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    return number >= least && number <= most ? number : undefined;
  };
}
