/**
 * Loaded before a process of the API (`node --import`): the keys that Google publishes are then those of
 * `TEST_KEYS_URL`. The product has no setting for this, so that no deployment can be told whom to believe.
 */
const GOOGLE_KEYS =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

const plainFetch = globalThis.fetch;

globalThis.fetch = (input, init) =>
  plainFetch(input === GOOGLE_KEYS ? (process.env['TEST_KEYS_URL'] ?? '') : input, init);
