import { lazy } from '#app/lazy.ts';

import type { Api, ApiSettings, Bearer } from './api-client.ts';

const loadClient = lazy(() => import('./api-client.ts'));

/** The API as one person calls it, or a visitor. Its client comes with the first call: who only reads needs none. */
export function createApi(settings: ApiSettings, bearer: Bearer | null): Api {
  let api: Api | undefined;
  return {
    async call(...call) {
      api ??= (await loadClient()).createApi(settings, bearer);
      return api.call(...call);
    },
  };
}

/** Loads the client ahead of the first call. */
export const prepareApi = loadClient.preload;
