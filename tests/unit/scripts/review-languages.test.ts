import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
/** The staff's command line over the API in memory, with the same commands in each language. */
import { Readable } from 'node:stream';

import { createApi } from '@almsway/api/api';
import { inMemory, memoryData } from '@almsway/api/stores/memory/data';
import { memoryStores } from '@almsway/api/stores/memory/stores';
import { factsOf, LOCALES, type Locale } from '@almsway/contract/locale';
import { seed } from '@almsway/mocks/situations/seed.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { runReview } from '#scripts/review/run-review.ts';
import { en } from '#scripts/review/texts/en.ts';
import { es } from '#scripts/review/texts/es.ts';

const TEXTS = { en, es };
const declared = seed.offerings.find(
  ({ status, receiver }) => status === 'declared' && receiver === 'entity',
);
const reference = declared?.reference ?? '';
const submitted = seed.profiles.find(({ status }) => status === 'submitted')?.slug ?? '';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'review-'));
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await rm(folder, { recursive: true });
});

beforeEach(() => {
  const api = createApi({
    stores: memoryStores(memoryData(inMemory({ ...seed, staffMembers: [] }))),
    verifier: { verify: async () => undefined },
    clock: () => new Date('2026-11-24T10:00:00.000Z'),
    staffToken: 'staff',
    rateLimit: { requests: Number.POSITIVE_INFINITY, windowMs: 1000 },
  });
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    api.handle(new Request(address, init)),
  );
});

/** Runs a command as a user whose system has this language. */
async function run(args: readonly string[], env: Record<string, string>, input = '') {
  let [out, err] = ['', ''];
  const code = await runReview(args, {
    env: { API_URL: 'http://api.test', STAFF_TOKEN: 'staff', DATA_DIR: folder, ...env },
    stdin: Readable.from([input]),
    stdout: { write: (text: string) => Boolean((out += text)) },
    stderr: { write: (text: string) => Boolean((err += text)) },
  });
  return { code, text: out + err };
}
const inLanguage = (locale: Locale) => ({ LANG: `${factsOf(locale).ogLocale}.UTF-8` });

/** Commands, their exit codes, and their output in each language. */
const COMMANDS: readonly (readonly [readonly string[], number, Record<Locale, string>])[] = [
  [['--help'], 0, { en: 'The staff command line', es: 'La línea de órdenes' }],
  [['dance'], 2, { en: 'There is no command "dance".', es: 'No existe la orden «dance».' }],
  [['list', '--colour'], 2, { en: 'There is no option "--colour"', es: 'No existe la opción' }],
  [['list', '--status', 'x'], 2, { en: '--status is one of', es: '--status es uno de' }],
  [['show'], 2, { en: 'Which profile?', es: '¿Qué perfil?' }],
  [['show', submitted], 0, { en: 'Legal name', es: 'Nombre legal' }],
  [['show', 'nobody'], 1, { en: 'There is no profile', es: 'No existe el perfil' }],
  [['approve'], 2, { en: 'Which profile?', es: '¿Qué perfil?' }],
  [['approve', 'nobody'], 1, { en: 'There is no profile', es: 'No existe el perfil' }],
  [
    ['approve', submitted],
    0,
    { en: `${submitted} is now approved.`, es: `${submitted}: ahora aprobado.` },
  ],
  [['reject', submitted], 2, { en: 'needs its reason', es: 'hace falta el motivo' }],
  [['rechecks'], 0, { en: 'due on', es: 'vence el' }],
  [['offerings', '--status', 'declared'], 0, { en: '\tdeclared', es: '\tenviada' }],
  [
    ['confirm', reference],
    2,
    { en: 'Say when the money arrived', es: 'Di cuándo llegó el dinero' },
  ],
  [
    ['confirm', reference, '--on', '2026-11-20', '--amount', 'much'],
    2,
    { en: '"much" is not an amount', es: '«much» no es un importe' },
  ],
  [['confirm', reference, '--on', '2026-11-20'], 0, { en: '\tconfirmed\t', es: '\trecibida\t' }],
  [
    ['return', reference, 'Never arrived'],
    1,
    {
      en: 'answered 409: The offering is declared',
      es: 'respondió 409: no es posible en el estado',
    },
  ],
  [
    ['confirm', reference, '--on', '2999-01-01'],
    1,
    { en: 'answered 400', es: 'respondió 400: la petición no es correcta; campo receivedOn' },
  ],
  [['undo', 'MZZZZZZZ'], 1, { en: 'No offering has', es: 'Ninguna ofrenda tiene' }],
  [['match', '/no/such/file.csv'], 1, { en: 'cannot be read', es: 'No se puede leer' }],
  [['match', 'package.json'], 1, { en: 'not a bank statement', es: 'No es un extracto' }],
  [['receipts', 'lots'], 2, { en: 'Which year?', es: '¿Qué año?' }],
  [['staff'], 0, { en: 'There are no staff', es: 'No hay nadie en el equipo' }],
  [['staff', 'invite'], 2, { en: 'Which staff member?', es: '¿Qué persona del equipo?' }],
  [['staff', 'dance'], 2, { en: 'There is no command', es: 'No existe la orden' }],
  [['approvals'], 0, { en: 'Nothing waits', es: 'Nada espera' }],
];

describe.each(LOCALES)('the command line in %s', (locale) => {
  it.each(COMMANDS)('answers %j', async (args, code, expected) => {
    const said = await run(args, inLanguage(locale));
    expect(said).toEqual({ code, text: expect.stringContaining(expected[locale]) as string });
    const [other] = LOCALES.filter((one) => one !== locale);
    if (other) expect(said.text).not.toContain(expected[other]);
  });

  it('asks, and accepts an answer', async () => {
    const slug = seed.profiles.find(({ status }) => status === 'approved')?.slug ?? '';
    const args = ['record', slug, '--amount', '5', '--on', '2026-11-20'];
    const yes = await run(args, inLanguage(locale), locale === 'es' ? 'sí\n' : 'yes\n');
    expect(yes).toMatchObject({ code: 0, text: expect.stringContaining(TEXTS[locale].recordIt) });
    const no = await run(args, inLanguage(locale), 'n\n');
    expect(no).toMatchObject({
      code: 1,
      text: expect.stringContaining(TEXTS[locale].nothingRecorded),
    });
    const review = await run([], inLanguage(locale), 's\nq\n');
    expect(review.text).toContain(TEXTS[locale].choices);
    expect(review.text).toContain(TEXTS[locale].rows.monastery);
  });
});

describe('the language of the command line', () => {
  const spoken = async (args: readonly string[], env: Record<string, string>) =>
    (await run([...args, '--help'], env)).text.startsWith('La ') ? 'es' : 'en';

  it.each([
    ['es', [], { LANG: 'es_MX.UTF-8' }],
    ['es', [], { LANG: 'en_US.UTF-8', LC_ALL: 'es_ES' }],
    ['es', ['--lang', 'es'], { LANG: 'en_US.UTF-8' }],
    ['en', ['--lang', 'en'], { LANG: 'es_ES.UTF-8' }],
    ['en', [], { LANG: 'C.UTF-8' }],
    ['en', [], { LANG: 'fr_FR.UTF-8' }],
    ['en', [], {}],
  ])('is %s for %j and %j', async (locale, args, env) => {
    expect(await spoken(args, env as Record<string, string>)).toBe(locale);
  });

  it('is refused when it is not supported, in the language of the system', async () => {
    const said = await run(['list', '--lang', 'fr'], { LANG: 'es_ES.UTF-8' });
    expect(said).toMatchObject({ code: 2, text: expect.stringContaining('--lang es uno de') });
  });
});

describe('a command that is not understood', () => {
  const said = async (...args: string[]) => (await run(args, {})).text.trim().split('\n');
  const all = 'All commands: npm run review -- --help';

  it('is answered with its own usage', async () => {
    expect(await said('return', reference)).toEqual([
      'Give a reference, and why.',
      '  npm run review -- return <reference> "why"',
      all,
    ]);
    expect(await said('staff', 'end', 'ana@example.org')).toEqual([
      'Say why: staff end <email> "why".',
      '  npm run review -- staff end <email> "why"',
      all,
    ]);
    expect(await said('approve', '--colour')).toEqual([
      'There is no option "--colour".',
      '  npm run review -- approve <slug>',
      all,
    ]);
  });

  it('has several lines if the command is used in several ways', async () => {
    const lines = await said('changes', submitted, '--field', 'shoeSize', '--note', 'What?');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toContain('There is no field "shoeSize". Fields: ');
    expect(await said('staff', 'dance')).toHaveLength(6);
  });

  it('names the help when there is no such command', async () => {
    expect(await said('dance')).toEqual(['There is no command "dance".', all]);
  });
});

describe('the help', () => {
  it('names the same commands in every language', () => {
    const commands = (help: string) =>
      [
        ...help.matchAll(
          /npm run review(?: -- ([a-z-]+(?: (?:invite|roles|end|approve|refuse)\b)?))?/g,
        ),
      ].map(([, command = '']) => command);
    const lists = { fields: '', roles: '', languages: '' };
    expect(commands(es.help(lists))).toEqual(commands(en.help(lists)));
    expect(commands(en.help(lists)).length).toBeGreaterThan(20);
  });
});
