import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

import { seed } from '@almsway/mocks/situations/seed.ts';
import { describe, expect, it } from 'vitest';

import { bringDemoAccounts, identitySettings } from '#scripts/run/emulator.ts';

describe('the identity server', () => {
  it('is this machine unless an emulator is configured', () => {
    expect(identitySettings({})).toEqual({ projectId: 'demo-almsway' });
    expect(
      identitySettings({ AUTH_EMULATOR_URL: 'http://127.0.0.1:9099/', PROJECT_ID: 'mine' }),
    ).toEqual({ emulatorUrl: 'http://127.0.0.1:9099', projectId: 'mine' });
  });

  it.each(['127.0.0.1:9099', 'ftp://127.0.0.1', 'emulator'])('is not %s', (text) => {
    expect(() => identitySettings({ AUTH_EMULATOR_URL: text })).toThrow(/AUTH_EMULATOR_URL/);
  });
});

describe('the demo accounts', () => {
  const emulator = async (status: number) => {
    const asked: { path: string; bearer: string; body: unknown }[] = [];
    const server = createServer((request, response) => {
      void json(request).then((body) => {
        const { url = '', headers } = request;
        asked.push({ path: url, bearer: headers.authorization ?? '', body });
        response.writeHead(status, { 'Content-Type': 'application/json' }).end('{}');
      });
    });
    await new Promise<void>((settle) => {
      server.listen(0, '127.0.0.1', settle);
    });
    const { port } = server.address() as AddressInfo;
    return {
      asked,
      settings: { emulatorUrl: `http://127.0.0.1:${port}`, projectId: 'mine' },
      close: () => new Promise((settle) => server.close(settle)),
    };
  };

  it('are created with the ids of their profiles', async () => {
    const { asked, settings, close } = await emulator(200);
    await bringDemoAccounts(settings, seed.accounts);
    await close();
    const path = '/identitytoolkit.googleapis.com/v1/projects/mine/accounts:batchCreate';
    expect(asked).toMatchObject([
      { path, bearer: 'Bearer owner' },
      { body: { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } } },
    ]);
    const users = expect.arrayContaining([
      expect.objectContaining({ localId: 'demo-patron', rawPassword: 'almsway-demo' }),
      expect.objectContaining({ disabled: true }),
    ]) as unknown;
    expect(asked[0]?.body).toEqual({ users });
  });

  it('are not created, with the reason, where no or another server answers', async () => {
    const { settings, close } = await emulator(404);
    await expect(bringDemoAccounts(settings, [])).rejects.toThrow(/no such emulator \(404\)/);
    await close();
    await expect(bringDemoAccounts(settings, [])).rejects.toThrow(/Nobody answers/);
  });
});
