/** Headers that answers carry, whoever sends them: the site, the API, the servers of this machine. */

/**
 * Everything a page of a browser may be allowed or forbidden (W3C list of policy-controlled features, and
 * what Chromium knows beside it).
 */
const BROWSER_FEATURES = [
  'accelerometer',
  'ambient-light-sensor',
  'attribution-reporting',
  'autoplay',
  'bluetooth',
  'browsing-topics',
  'camera',
  'captured-surface-control',
  'clipboard-read',
  'clipboard-write',
  'compute-pressure',
  'cross-origin-isolated',
  'deferred-fetch',
  'deferred-fetch-minimal',
  'digital-credentials-create',
  'digital-credentials-get',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'interest-cohort',
  'keyboard-map',
  'language-detector',
  'language-model',
  'local-fonts',
  'magnetometer',
  'media-playback-while-not-visible',
  'microphone',
  'midi',
  'on-device-speech-recognition',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'private-state-token-issuance',
  'private-state-token-redemption',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'speaker-selection',
  'storage-access',
  'summarizer',
  'sync-xhr',
  'translator',
  'usb',
  'web-share',
  'window-management',
  'xr-spatial-tracking',
] as const;

/** A feature of browsers that a policy can allow. */
export type BrowserFeature = (typeof BROWSER_FEATURES)[number];

/** `Permissions-Policy` that allows an origin's own pages these features, and nobody any other. */
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
