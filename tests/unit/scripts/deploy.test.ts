/** Deployment: the files in `deploy/` match each other and the code. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { ENTITY_FIELDS } from '@almsway/contract/giving/methods';
import { BRANDS, localeOfHost, LOCALES } from '@almsway/contract/locale';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { localHost, settingName } from '#scripts/build/locale-settings.ts';
import { stagesOf, type Stage } from '#scripts/deploy/dockerfile.ts';

const ROOT = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const stages = stagesOf(read('deploy/Dockerfile'));
const textsOf = (stage: Stage | undefined, name: string) =>
  (stage?.instructions ?? []).flatMap((each) => (each.name === name ? [each.text] : []));
const stageOf = (name: string) => stages.find((stage) => stage.name === name);

interface Service {
  readonly image?: string;
  readonly build?: { readonly target: string; readonly args?: Record<string, string> };
  readonly environment?: Record<string, string>;
  readonly read_only?: boolean;
  readonly ports?: readonly string[];
  readonly depends_on?: Record<string, unknown>;
}
const compose = read('deploy/compose.yml');
const { services } = parse(compose, { merge: true }) as { services: Record<string, Service> };

describe('the Dockerfile', () => {
  it('runs the Node version of the repository, pinned exactly', () => {
    const { optionalDependencies } = JSON.parse(read('package.json')) as {
      optionalDependencies: Record<string, string>;
    };
    const versions = Object.entries(optionalDependencies)
      .filter(([name]) => name.startsWith('node-'))
      .map(([, version]) => version);
    expect(new Set(versions).size).toBe(1);
    for (const { image } of stages) expect(image).toMatch(/^node:[^-]+-(?:alpine|slim)$/);
    expect(new Set(stages.map(({ image }) => image.split(/[:-]/)[1]))).toEqual(new Set(versions));
  });

  it.each(['api', 'site'])(
    'starts %s without a shell, as an unprivileged user, with a health check',
    (name) => {
      const stage = stageOf(name);
      expect(textsOf(stage, 'USER')).toEqual(['node']);
      expect(textsOf(stage, 'HEALTHCHECK')).toHaveLength(1);
      const [command = ''] = textsOf(stage, 'CMD');
      const [program, file = ''] = JSON.parse(command) as string[];
      expect(program).toBe('node');
      expect(existsSync(join(ROOT, file))).toBe(true);
    },
  );

  it('copies existing files', () => {
    const copied = stages
      .flatMap((stage) => textsOf(stage, 'COPY'))
      .filter((text) => !text.startsWith('--from='))
      .flatMap((text) => text.split(' ').slice(0, -1));
    expect(copied.length).toBeGreaterThan(5);
    for (const path of copied) expect(existsSync(join(ROOT, path)), path).toBe(true);
  });

  it('installs no packages of the clients in production', () => {
    const installs = stages
      .flatMap((stage) => textsOf(stage, 'RUN'))
      .map((text) => /npm ci --omit=dev (.+)$/.exec(text)?.[1] ?? '');
    expect(installs).toHaveLength(2);
    for (const named of installs.map((text) => text.match(/(?<=--workspace=)\S+/g) ?? [])) {
      // npm installs every workspace that one of them lists, even among its devDependencies.
      const listed = named
        .flatMap((name) => Object.values(JSON.parse(read(`${name}/package.json`)) as object))
        .flatMap((value) => (value instanceof Object ? Object.keys(value as object) : []))
        .filter((name) => name.startsWith('@almsway/'));
      expect(named).toEqual(
        expect.arrayContaining(listed.map((name) => name.replace('@almsway/', ''))),
      );
    }
  });

  it('reports a line that it does not understand', () => {
    expect(() => stagesOf('FROM node:24')).toThrow('without a name');
    expect(() => stagesOf('FROM node:24 AS api\nrun x')).toThrow('No instruction');
  });
});

describe('the compose file', () => {
  it('passes every setting of the app on to its build', () => {
    const settings = (read('client/src/vite-env.d.ts').match(/VITE_\w+/g) ?? [])
      .filter((name) => name !== 'VITE_MOCKS')
      .toSorted();
    expect(settings.length).toBeGreaterThan(10);
    const isOfApp = (name: string) => name.startsWith('VITE_');
    const taken = textsOf(stageOf('site-build'), 'ARG').filter(isOfApp);
    expect(taken.toSorted()).toEqual(settings);
    const passed = Object.keys(services['site']?.build?.args ?? {}).filter(isOfApp);
    expect(passed.toSorted()).toEqual(settings);
  });

  it('runs the API with a role that owns nothing, and without the owner’s password', () => {
    const owner = services['postgres']?.environment?.['POSTGRES_USER'];
    const { DATABASE_URL, MIGRATION_DATABASE_URL } = services['migrate']?.environment ?? {};
    const roleOf = (url = '') => /^postgres:\/\/(\w+):/.exec(url)?.[1];
    const runtime = roleOf(DATABASE_URL);
    expect(roleOf(MIGRATION_DATABASE_URL)).toBe(owner);
    expect(read('deploy/runtime-role.sh')).toContain(`create role ${runtime} `);
    expect(runtime).not.toBe(owner);
    expect(services['api']?.environment).toMatchObject({ DATABASE_URL });
    expect(services['api']?.environment?.['OWNER_PASSWORD']).toBe('');
    expect(services['api']?.environment?.['MIGRATION_DATABASE_URL']).toBeUndefined();
  });

  it('builds existing stages, and publishes only the proxy’s ports', () => {
    for (const { build } of Object.values(services)) {
      if (build) expect(stageOf(build.target)).toBeDefined();
    }
    for (const name of ['api', 'site']) expect(services[name]?.read_only).toBe(true);
    const open = Object.entries(services).filter(([, { ports = [] }]) =>
      ports.some((port) => !port.startsWith('127.0.0.1:')),
    );
    expect(open.map(([name]) => name)).toEqual(['proxy']);
    expect(services['api']?.depends_on).toEqual({
      migrate: { condition: 'service_completed_successfully' },
    });
  });

  it('uses no setting that the example of its settings lacks', () => {
    const example = new Set(read('deploy/env.example').match(/^[A-Z_]+(?==)/gm));
    const asked = [...compose.matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name ?? '');
    for (const name of asked) expect(example.has(name), name).toBe(true);
    const host = read('deploy/Caddyfile').match(/(?<=\{\$)\w+/g) ?? [];
    for (const name of host) expect(asked).toContain(name);
  });
});

it('every way to give of the entity has its setting in the example and in the documentation', () => {
  for (const field of ENTITY_FIELDS.map((each) => each.toUpperCase())) {
    expect(read('deploy/env.example')).toContain(`\nENTITY_${field}=\n`);
    expect(read('docs/production.md')).toContain(`_${field}\``);
  }
});

describe('every language', () => {
  const settings = (name: 'SITE_URL' | 'SITE_HOST') =>
    LOCALES.map((locale) => settingName(name, locale)).toSorted();
  const named = (name: string, names: Iterable<string>) =>
    [...new Set(names)].filter((each) => each.startsWith(`${name}_`)).toSorted();

  it('has an address of the site in the image and in the compose file', () => {
    expect(named('SITE_URL', textsOf(stageOf('site-build'), 'ARG'))).toEqual(settings('SITE_URL'));
    const passed = Object.keys(services['site']?.build?.args ?? {});
    expect(named('SITE_URL', passed)).toEqual(settings('SITE_URL'));
    const page = read('docs/production.md');
    for (const name of settings('SITE_URL')) expect(page).toContain(`\`${name}\``);
  });

  it('has a host in the proxy and in the example of the settings', () => {
    const hosts = settings('SITE_HOST');
    expect(named('SITE_HOST', read('deploy/Caddyfile').match(/(?<=\{\$)\w+/g) ?? [])).toEqual(
      hosts,
    );
    const passed = Object.keys(services['proxy']?.environment ?? {});
    expect(named('SITE_HOST', passed)).toEqual(hosts);
    const example = read('deploy/env.example');
    const origins = /^ALLOWED_ORIGINS=(.*)$/m.exec(example)?.[1]?.split(',');
    for (const locale of LOCALES) {
      const host = new RegExp(`^${settingName('SITE_HOST', locale)}=(.+)$`, 'm').exec(example)?.[1];
      // Otherwise pages on this host would be in another language.
      expect(localeOfHost(host ?? '')).toBe(locale);
      expect(origins).toContain(`https://${host}`);
    }
  });

  it('has a host of its own on this machine', () => {
    expect(LOCALES.map((locale) => localeOfHost(localHost(locale, 'localhost')))).toEqual(LOCALES);
  });

  it('has texts on the page that cannot start, and a picture for link previews', () => {
    const page = read('app/index.html');
    const retries = LOCALES.map((locale) => {
      const file = read(`client/src/i18n/messages/${locale}/common.json`);
      return (JSON.parse(file) as Record<string, string>)['common.retry'];
    });
    expect(page).toContain(`<button type="button">${retries.join(' · ')}</button>`);
    for (const locale of LOCALES) {
      expect(page).toMatch(new RegExp(`<p lang="${locale}">[^<]*${BRANDS[locale]}[^<]*</p>`));
      expect(existsSync(join(ROOT, `app/public/share-${locale}.png`)), locale).toBe(true);
    }
  });
});

it('the systemd unit runs the same command as the image, and waits for its end', () => {
  const unit = read('deploy/systemd/almsway-api.service');
  const [command = ''] = textsOf(stageOf('api'), 'CMD');
  expect(unit).toContain(`ExecStart=/usr/bin/${(JSON.parse(command) as string[]).join(' ')}\n`);
  const [install = ''] = textsOf(stageOf('packages'), 'RUN');
  expect(unit).toContain(`#   ${install}\n`);
  expect(unit).toContain('TimeoutStopSec=30');
});

it('every documented start is the process that its supervisor signals', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  // npm's shell exits on a signal without forwarding it, so it is replaced by the process.
  for (const name of ['start', 'api', 'site']) expect(scripts[name]).toMatch(/^exec node /);
});
