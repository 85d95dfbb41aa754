/**
 * Loaded before an API process (`node --import`): replaces the keys that Google publishes with those of
 * `TEST_KEYS_URL`. The product has no setting for this, so that no deployment can be made to trust other
 * keys.
 */
const GOOGLE_KEYS =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

const plainFetch = globalThis.fetch;

globalThis.fetch = (input, init) =>
  plainFetch(input === GOOGLE_KEYS ? (process.env['TEST_KEYS_URL'] ?? '') : input, init);
