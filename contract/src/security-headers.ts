/** Security headers of all answers: of the site, the API and the local servers. */

/**
 * Browser features that the policy controls: those of the W3C list of policy-controlled features that
 * browsers support on every platform, because an unknown name causes a warning on every page. Features that
 * are not listed keep the browser's default, which allows at most the page's own origin (`web-share`).
 */
const BROWSER_FEATURES = [
  'accelerometer',
  'autoplay',
  'camera',
  'clipboard-read',
  'clipboard-write',
  'cross-origin-isolated',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'sync-xhr',
  'usb',
  'window-management',
  'xr-spatial-tracking',
] as const;

/** A browser feature that the policy can allow. */
export type BrowserFeature = (typeof BROWSER_FEATURES)[number];

/** `Permissions-Policy` that allows these features to pages of the same origin, and no others. */
export function permissionsPolicy(allowed: readonly BrowserFeature[] = []): string {
  return BROWSER_FEATURES.map(
    (feature) => `${feature}=${allowed.includes(feature) ? '(self)' : '()'}`,
  ).join(',');
}

/**
 * Headers of answers with data for pages of other origins: they may never be displayed, framed or executed.
 */
export const DATA_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-site',
  'Permissions-Policy': permissionsPolicy(),
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
} as const;

/**
 * How long a browser may cache the answer to a preflight request, in seconds (`Access-Control-Max-Age`):
 * the most that Chromium accepts.
 */
export const PREFLIGHT_SECONDS = 7200;

/** A complete HTTP response to a malformed request, for hosts whose parser has rejected it. */
export function refusalOfNoRequest(
  headers: Readonly<Record<string, string>>,
  isTooLarge: boolean,
): string {
  const status = isTooLarge ? '431 Request Header Fields Too Large' : '400 Bad Request';
  const lines = Object.entries({ ...headers, 'Content-Length': '0', Connection: 'close' });
  return [`HTTP/1.1 ${status}`, ...lines.map(([name, value]) => `${name}: ${value}`), '', ''].join(
    '\r\n',
  );
}
