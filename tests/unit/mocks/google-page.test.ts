import { isLoopbackHost } from '@almsway/mocks/google/event.ts';
import { gapiSource, installGapi } from '@almsway/mocks/google/gapi.ts';
import { GOOGLE_ACCOUNTS } from '@almsway/mocks/google/google-accounts.ts';
import { googlePopupPage } from '@almsway/mocks/google/popup-page.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';

function address(change: Record<string, string> = {}): URL {
  const url = new URL('http://localhost:3001/emulator/auth/handler');
  const parameters = {
    apiKey: 'local',
    appName: '[DEFAULT]',
    authType: 'signInViaPopup',
    redirectUrl: 'http://localhost:4173/signin',
    eventId: '123',
    providerId: 'google.com',
    ...change,
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url;
}

describe('account chooser', () => {
  it('is a page in the requested language, by default in the browser’s', async () => {
    const english = await googlePopupPage(address(), { locale: 'en' }).text();
    expect(english).toContain('<html lang="en">');
    expect(english).toContain('Choose an account');
    const asked = await googlePopupPage(address({ customParameters: '{"hl":"es-MX"}' })).text();
    expect(asked).toContain('<html lang="es">');
    expect(asked).toContain('Elige una cuenta');
    expect(await googlePopupPage(address()).text()).toContain('"locale":null');
  });

  it('offers every demo account', async () => {
    const page = await googlePopupPage(address()).text();
    for (const { email } of GOOGLE_ACCOUNTS) expect(page).toContain(email);
  });

  it('answers the requesting origin, and only one on this computer', async () => {
    const page = googlePopupPage(address());
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('"targetOrigin":"http://localhost:4173"');
    for (const change of [
      { redirectUrl: 'https://evil.example/' },
      { redirectUrl: 'http://localhost.evil.example/' },
      { redirectUrl: 'data:text/html,hello' },
      { redirectUrl: '' },
      { authType: 'signInViaRedirect' },
      { providerId: 'facebook.com' },
      { eventId: '' },
    ]) {
      expect(googlePopupPage(address(change)).status).toBe(400);
    }
  });

  it('answers a configured origin besides those of this computer', () => {
    const phone = address({ redirectUrl: 'http://192.168.1.20:4173/signin' });
    const at = (...allowed: string[]) => googlePopupPage(phone, { allowed }).status;
    expect(at('http://192.168.1.20:4173')).toBe(200);
    expect(at('http://192.168.1.20:4174', 'http://192.168.1.2')).toBe(400);
  });

  it('never turns parts of its address into markup or script', async () => {
    const page = googlePopupPage(address({ eventId: '</script><script>alert(1)</script>' }));
    expect(await page.text()).not.toContain('<script>alert');
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
  });
});

describe('isLoopbackHost', () => {
  it.each(['localhost', 'es.localhost', '127.0.0.1', '127.1.2.3', '[::1]'])('%s is', (host) => {
    expect(isLoopbackHost(host)).toBe(true);
  });
  it.each(['example.org', 'localhost.example.org', '10.0.0.1', '127.0.0.1.example.org', ''])(
    '%s is not',
    (host) => {
      expect(isLoopbackHost(host)).toBe(false);
    },
  );
});

describe('stand-in for gapi', () => {
  it('is a valid script that names no other server', () => {
    expect(() => new Function(gapiSource())).not.toThrow();
    expect(gapiSource()).not.toMatch(/https?:\/\//);
  });

  it('opens the chooser at the configured address, and other windows at theirs', () => {
    const open = vi.fn<(address?: string, name?: string) => null>(() => null);
    vi.stubGlobal('window', { open });
    vi.stubGlobal('location', { href: 'http://localhost:4173/signin' });
    installGapi('source', 'http://localhost:3001', '/emulator/auth/handler');
    window.open('http://127.0.0.1:9099/emulator/auth/handler?eventId=1', 'name');
    window.open('http://127.0.0.1:9099/emulator/action', 'name');
    expect(open.mock.calls).toEqual([
      ['http://localhost:3001/emulator/auth/handler?eventId=1', 'name'],
      ['http://127.0.0.1:9099/emulator/action', 'name'],
    ]);
  });

  afterEach(() => vi.unstubAllGlobals());
});
