/**
 * Settings of a deployment, for one where everything runs on this machine: the variables that the sources
 * read.
 */
export function localSettings(
  settings: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const local = {
    VITE_FIREBASE_API_KEY: 'local-api-key',
    VITE_FIREBASE_AUTH_DOMAIN: 'localhost',
    VITE_FIREBASE_PROJECT_ID: 'demo-almsway',
    VITE_FIREBASE_APP_ID: 'demo-almsway',
  };
  const given = Object.entries(local).map(([name, value]) => [name, process.env[name] ?? value]);
  return Object.fromEntries(
    [...given, ...Object.entries(settings)].map(([name, value]) => [
      `import.meta.env.${name}`,
      JSON.stringify(value),
    ]),
  );
}
