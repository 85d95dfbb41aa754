import { fieldsOfMethod, SUPPORT_METHODS } from '@almsway/contract/giving/methods';
import { ConfigFault, readConfig } from '@almsway/server/config';
import { describe, expect, it } from 'vitest';

const WHOLE = {
  DATABASE_URL: 'postgres://almsway:secret-word@db.example.org/almsway',
  FIREBASE_PROJECT_ID: 'almsway-production',
  ALLOWED_ORIGINS: 'https://almsway.example, https://sustento.example',
  PUBLIC_URL: 'https://almsway.example/',
  SMTP_URL: 'smtps://user:secret-word@mail.example.org',
  MAIL_FROM: 'Almsway <hello@almsway.example>',
};
const ENTITY = {
  ENTITY_NAME: 'Fundación Ejemplo',
  ENTITY_TAX_ID: 'G00000000',
  ENTITY_ADDRESS: 'Calle del Ejemplo 1, Madrid',
  ENTITY_REGISTRATION: 'Registro de Fundaciones, n.º 0000',
  ENTITY_ARTICLE_16: 'no',
  ENTITY_IBAN: 'ES91 2100 0418 4502 0005 1332',
};

function faultOf(env: Record<string, string | undefined>): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigFault) return error.lines;
    throw error;
  }
  return [];
}

describe('the configuration', () => {
  it('is read only from the environment', () => {
    expect(readConfig({ ...WHOLE, PORT: '0', TRUSTED_PROXIES: '1' })).toEqual({
      databaseUrl: WHOLE.DATABASE_URL,
      firebaseProjectId: 'almsway-production',
      allowedOrigins: ['https://almsway.example', 'https://sustento.example'],
      publicUrl: 'https://almsway.example',
      smtpUrl: WHOLE.SMTP_URL,
      metricsPort: undefined,
      timeZone: 'Europe/Madrid',
      mailFrom: WHOLE.MAIL_FROM,
      port: 0,
      host: '127.0.0.1',
      staffToken: '',
      needsSecondFactor: false,
      approvalAboveCents: undefined,
      trustedProxies: 1,
      requestsPerMinute: 600,
      databasePoolSize: 10,
      drainSeconds: 5,
      emulatorHost: '',
      entity: undefined,
    });
  });

  it('sets whether staff need a second factor and approval', () => {
    const read = readConfig({
      ...WHOLE,
      STAFF_SECOND_FACTOR: 'required',
      STAFF_APPROVAL_ABOVE: '50000',
    });
    expect(read).toMatchObject({ needsSecondFactor: true, approvalAboveCents: 50_000 });
    expect(faultOf({ ...WHOLE, STAFF_SECOND_FACTOR: 'yes', STAFF_APPROVAL_ABOVE: '-1' })).toEqual([
      expect.stringMatching(/^STAFF_SECOND_FACTOR is wrong/),
      expect.stringMatching(/^STAFF_APPROVAL_ABOVE is wrong/),
    ]);
  });

  it('requires all settings of the entity, or none', () => {
    expect(readConfig({ ...WHOLE, ...ENTITY }).entity).toMatchObject({
      name: 'Fundación Ejemplo',
      iban: 'ES9121000418450200051332',
      bizum: '',
      isUnderArticle16: false,
    });
    expect(faultOf({ ...WHOLE, ENTITY_IBAN: 'ES00 0000' })).toEqual([
      expect.stringContaining('ENTITY_NAME'),
      expect.stringContaining('ENTITY_TAX_ID'),
      expect.stringContaining('ENTITY_ADDRESS'),
      expect.stringContaining('ENTITY_REGISTRATION'),
      expect.stringContaining('ENTITY_ARTICLE_16'),
      expect.stringContaining('ENTITY_IBAN'),
    ]);
  });

  it('requires a name of the entity that a transfer can have', () => {
    for (const name of ['寺院', `Fundación ${'Muy '.repeat(20)}Larga`]) {
      expect(faultOf({ ...WHOLE, ...ENTITY, ENTITY_NAME: name })).toEqual([
        expect.stringContaining('ENTITY_NAME is not a name that banks accept'),
      ]);
    }
  });

  it('names who signs certificates completely, or not at all', () => {
    const signed = {
      ENTITY_SIGNATORY: 'Ana Ruiz',
      ENTITY_SIGNATORY_OFFICE: 'tesorera',
      ENTITY_SIGNATORY_PLACE: 'Madrid',
    };
    expect(readConfig({ ...WHOLE, ...ENTITY, ...signed }).entity?.signatory).toEqual({
      name: 'Ana Ruiz',
      office: 'tesorera',
      place: 'Madrid',
    });
    expect(readConfig({ ...WHOLE, ...ENTITY }).entity).not.toHaveProperty('signatory');
    const partly = { ...signed, ENTITY_SIGNATORY_PLACE: '' };
    expect(() => readConfig({ ...WHOLE, ...ENTITY, ...partly })).toThrow('belong together');
  });

  it('checks and tidies each detail of the entity like that of a monastic', () => {
    const typed = { ENTITY_BIZUM: '600 11 22 33', ENTITY_PAYPAL: 'https://paypal.me/Ejemplo' };
    expect(readConfig({ ...WHOLE, ...ENTITY, ...typed }).entity).toMatchObject({
      bizum: '+34600112233',
      paypal: 'Ejemplo',
    });
    for (const method of SUPPORT_METHODS) {
      for (const [, { ofEntity }] of fieldsOfMethod(method)) {
        const name = `ENTITY_${ofEntity.toUpperCase()}`;
        expect(faultOf({ ...WHOLE, ...ENTITY, [name]: '!' }), name).toEqual([
          expect.stringMatching(new RegExp(`^${name} is wrong: [^\\n]+\\.$`)),
        ]);
      }
    }
  });

  it('requires both settings of the links that stop mails, or neither', () => {
    const secret = 'x'.repeat(40);
    const both = { PUBLIC_API_URL: 'https://api.almsway.example/', UNSUBSCRIBE_SECRET: secret };
    expect(readConfig({ ...WHOLE, ...both }).unsubscribing).toEqual({
      apiUrl: 'https://api.almsway.example',
      secret,
    });
    for (const name of Object.keys(both)) {
      expect(faultOf({ ...WHOLE, ...both, [name]: '' })).toEqual([
        expect.stringContaining('belong together'),
      ]);
    }
  });

  it.each(Object.keys(WHOLE))('reports in one line that %s is missing', (name) => {
    for (const nothing of [undefined, '', '  ']) {
      const [line = '', ...more] = faultOf({ ...WHOLE, [name]: nothing });
      expect(line).toMatch(new RegExp(`^${name} is missing: [^\\n]+\\.$`));
      expect(more).toEqual([]);
    }
  });

  it.each([
    ['DATABASE_URL', 'mysql://db/secret-word'],
    ['DATABASE_URL', 'secret-word'],
    ['FIREBASE_PROJECT_ID', 'Almsway Production'],
    ['ALLOWED_ORIGINS', '*'],
    ['ALLOWED_ORIGINS', 'https://almsway.example/'],
    ['ALLOWED_ORIGINS', 'https://almsway.example,,'],
    ['PUBLIC_URL', 'almsway.example'],
    ['SMTP_URL', 'https://secret-word@mail.example.org'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'Almsway <hello@almsway.example>\nBcc: all@almsway.example'],
    ['PORT', '70000'],
    ['PORT', '80a'],
    ['HOST', 'two words'],
    ['STAFF_TOKEN', 'secret-word'],
    ['PUBLIC_API_URL', 'api.almsway.example'],
    ['UNSUBSCRIBE_SECRET', 'secret-word'],
    ['TRUSTED_PROXIES', '-1'],
    ['REQUESTS_PER_MINUTE', '1'],
    ['DATABASE_POOL_SIZE', '1'],
    ['FIREBASE_AUTH_EMULATOR_HOST', 'http://localhost:9099'],
  ])('reports that %s is invalid, without repeating it', (name, value) => {
    const lines = faultOf({ ...WHOLE, [name]: value });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`^${name} is wrong: [^\\n]+\\.$`));
    expect(lines[0]).not.toContain('secret-word');
  });

  it.each(['https://almsway.org', 'https://localhost.almsway.org', 'https://10.0.0.7'])(
    'accepts no unsigned tokens on %s',
    (PUBLIC_URL) => {
      const lines = faultOf({
        ...WHOLE,
        PUBLIC_URL,
        FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
      });
      expect(lines).toHaveLength(1);
      expect(lines[0]).toMatch(/^FIREBASE_AUTH_EMULATOR_HOST must not be set/);
    },
  );

  it.each([
    'https://almsway.example',
    'http://es.localhost:4173',
    'http://127.0.0.1',
    'http://[::1]:80',
  ])('accepts unsigned tokens on %s', (PUBLIC_URL) => {
    const env = { ...WHOLE, PUBLIC_URL, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };
    expect(readConfig(env).emulatorHost).toBe('127.0.0.1:9099');
  });

  it('reports all faults together', () => {
    expect(faultOf({ PORT: 'x' }).map((line) => line.split(' ', 1)[0])).toEqual([
      ...Object.keys(WHOLE),
      'PORT',
    ]);
  });
});
