import { useEffect, useReducer } from 'react';

import { ClientError } from '#app/api/client-error.ts';

/** Code, or what comes with it, that is loaded when it is first needed. */
export interface Lazy<Value> {
  /**
   * Loads it; once it has come it is not loaded again. Rejects with a network error when it cannot be had, and
   * can be asked again then.
   */
  (): Promise<Value>;
  /** It, once it has come. */
  readonly here: () => Value | undefined;
  /** Loads it before its use. A failure is reported where it is used. */
  readonly preload: () => void;
}

// Not every place that runs this says whether it is online.
const isOffline = () => 'onLine' in navigator && !navigator.onLine;

/**
 * Lazy loading. While there is no network nothing is asked for: Firefox, and Safari until lately, keep the failure
 * of a module for as long as the page lives, and would never load it again.
 */
export function lazy<Value>(load: () => Promise<Value>): Lazy<Value> {
  let come: { readonly value: Value } | undefined;
  let loading: Promise<Value> | undefined;
  async function fetch(): Promise<Value> {
    try {
      const value = await load();
      come = { value };
      return value;
    } catch (cause) {
      throw new ClientError('NETWORK_ERROR', { cause });
    } finally {
      loading = undefined;
    }
  }
  async function get(): Promise<Value> {
    if (come) return come.value;
    if (!loading && isOffline()) throw new ClientError('NETWORK_ERROR');
    loading ??= fetch();
    return loading;
  }
  return Object.assign(get, {
    here: () => come?.value,
    preload: () => {
      get().catch(() => undefined);
    },
  });
}

/** When what could not be loaded may be had after all. */
const SIGNS = ['online', 'focus'] as const;

/**
 * What a lazy value is, once it has come: undefined until then, and where none is wanted. One that could not be
 * had is asked for again when there is a network, or when the page has the focus again.
 */
export function useLazy<Value>(wanted: Lazy<Value> | null): Value | undefined {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const value = wanted?.here();
  const missing = value === undefined ? wanted : null;
  useEffect(() => {
    if (missing === null) return undefined;
    const load = () => {
      missing().then(redraw, () => undefined);
    };
    load();
    for (const sign of SIGNS) addEventListener(sign, load);
    return () => {
      for (const sign of SIGNS) removeEventListener(sign, load);
    };
  }, [missing]);
  return value;
}
