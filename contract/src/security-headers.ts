/** Headers of all answers: of the site, the API and the local servers. */

/**
 * Browser features that the policy rules on: those of the W3C list of policy-controlled features that
 * browsers know on every platform. A name that a browser does not know is a warning on every page; what is
 * not named here keeps the browser's default, which allows a page's own origin at most (`web-share`).
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
  'speaker-selection',
  'storage-access',
  'sync-xhr',
  'usb',
  'window-management',
  'xr-spatial-tracking',
] as const;

/** A feature of browsers that a policy can allow. */
export type BrowserFeature = (typeof BROWSER_FEATURES)[number];

/** `Permissions-Policy` that allows an origin's own pages these features and no others. */
export function permissionsPolicy(allowed: readonly BrowserFeature[] = []): string {
  return BROWSER_FEATURES.map(
    (feature) => `${feature}=${allowed.includes(feature) ? '(self)' : '()'}`,
  ).join(',');
}

/** Headers of an answer that is data for pages of other origins: nothing of it is ever shown, framed or run. */
export const DATA_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-site',
  'Permissions-Policy': permissionsPolicy(),
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
} as const;

/**
 * How long a browser may remember that another origin may call, in seconds (`Access-Control-Max-Age`): the most
 * that Chromium accepts.
 */
export const PREFLIGHT_SECONDS = 7200;

/** A whole answer to what is no request, for a host whose parser has given up on it. */
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
