import type { Origins } from '#site/headers.ts';

/** Variables required by a production build, and their purpose. */
const NEEDED = {
  VITE_API_URL: 'address of the API: a path of the site such as /api, or https://api.almsway.org',
  VITE_FIREBASE_API_KEY: 'web API key of the Firebase project',
  VITE_FIREBASE_AUTH_DOMAIN: 'its authentication domain, such as almsway.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'its project id',
  VITE_FIREBASE_APP_ID: 'its web app id',
} as const;

/** Reads the variables of a production build. Throws an error that lists missing and malformed ones. */
export function productionOrigins(env: NodeJS.ProcessEnv): Origins {
  const missing = Object.entries(NEEDED).filter(([name]) => !env[name]);
  if (missing.length > 0) {
    throw new Error(
      [
        'A production build needs these variables:',
        ...missing.map(([name, purpose]) => `  ${name}: ${purpose}`),
        'Set them, or run the app locally with npm start.',
      ].join('\n'),
    );
  }
  const apiUrl = String(env['VITE_API_URL']);
  const emulatorUrl = env['VITE_AUTH_EMULATOR_URL'] || undefined;
  for (const [name, value] of [
    ['VITE_API_URL', apiUrl],
    ['VITE_AUTH_EMULATOR_URL', emulatorUrl],
  ] as const) {
    if (value === undefined || URL.canParse(value)) continue;
    if (name === 'VITE_API_URL' && /^(?:\/[\w-]+)+$/.test(value)) continue;
    throw new Error(`${name} is not a web address: ${value}`);
  }
  return { apiUrl, emulatorUrl, authDomain: env['VITE_FIREBASE_AUTH_DOMAIN'] };
}
