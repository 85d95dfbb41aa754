import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { permissionsPolicy } from '@almsway/contract/security-headers';

/** Files whose name carries a digest of their content never change. */
export const IMMUTABLE_FILES = '/assets/';
export const IMMUTABLE_CACHE = 'public, max-age=31536000, immutable';
export const PAGE_CACHE = 'no-cache';

const POLICY = 'Content-Security-Policy';

/** Origins that a built app talks to. */
export interface Origins {
  /** Base address of the API, or its path at the origin of the site. */
  apiUrl: string;
  /** Server that speaks the identity emulator's protocol; without it, the identity provider itself. */
  emulatorUrl?: string | undefined;
  /** Domain of the identity provider's own pages, such as `almsway.firebaseapp.com`. */
  authDomain?: string | undefined;
}

const PROVIDER_CALLS = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
];

/**
 * Security headers of the pages of a built site (reliability rules S4 to S7, OWASP ASVS 5.0 V3.4). Scripts are our own
 * and, for Google sign-in, the provider's; inline styles are needed by Stitches and Radix, inline style
 * attributes are not.
 */
export function headersOf(
  siteFolder: string,
  { apiUrl, emulatorUrl, authDomain }: Origins,
): Record<string, string> {
  const identity = emulatorUrl ? [new URL(emulatorUrl).origin] : PROVIDER_CALLS;
  const frames = emulatorUrl
    ? [new URL(emulatorUrl).origin]
    : authDomain
      ? [`https://${authDomain}`]
      : [];
  const api = URL.canParse(apiUrl) ? [new URL(apiUrl).origin] : [];
  const connect = [...new Set([...api, ...identity])];
  const policy = [
    // Firefox asks this directive about `rel="prefetch"`; everything that pages do not use is refused below.
    "default-src 'self'",
    "manifest-src 'none'",
    "media-src 'none'",
    "object-src 'none'",
    "worker-src 'none'",
    [
      "script-src 'self'",
      ...inlineScriptHashes(siteFolder).map((hash) => `'${hash}'`),
      'https://apis.google.com',
    ].join(' '),
    ["connect-src 'self'", ...connect].join(' '),
    `frame-src ${frames.length > 0 ? frames.join(' ') : "'none'"}`,
    "style-src 'self' 'unsafe-inline'",
    "style-src-attr 'none'",
    // Photos come from the API; one that is not sent yet is shown by its own text.
    ["img-src 'self' data:", ...api].join(' '),
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // No text becomes a script but by the policy that admits Google's; `gapi#gapi` is its own.
    "require-trusted-types-for 'script'",
    'trusted-types default gapi#gapi',
  ];
  return {
    [POLICY]: policy.join(';'),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    // To copy the details of an offering, and to pass a profile on.
    'Permissions-Policy': permissionsPolicy(['clipboard-write']),
    // Browsers only heed it over HTTPS, so it does no harm on localhost.
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  };
}

/** `'sha256-…'` of every inline script of the pages, for the content security policy. */
function inlineScriptHashes(siteFolder: string): string[] {
  const pages = globSync('**/*.html', { cwd: siteFolder });
  const scripts = pages.flatMap((page) => {
    const html = readFileSync(join(siteFolder, page), 'utf8');
    const inline = /<script(?: type="speculationrules")?>([\s\S]*?)<\/script>/g;
    return [...html.matchAll(inline)].map(([, text = '']) => text);
  });
  return [...new Set(scripts)].map(
    (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
  );
}

const OF_PAGES: readonly string[] = [POLICY, 'Cross-Origin-Opener-Policy', 'Permissions-Policy'];

/**
 * Security headers of a file with a digest, given those of pages, whose rules are two kilobytes: it is a part
 * of pages, heeds no rule of theirs, and opened by itself may do nothing.
 */
export function fileHeadersOf(headers: Readonly<Record<string, string>>): Record<string, string> {
  return {
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_PAGES.includes(name))),
    ...(POLICY in headers && { [POLICY]: "default-src 'none';frame-ancestors 'none'" }),
  };
}
