import { useEffect, useReducer } from 'react';

import { ClientError } from '#client/api/client-error.ts';

/** A value, such as a module, that is loaded when it is first needed. */
export interface Lazy<Value> {
  /**
   * Loads the value once. Rejects with a network error if it cannot be loaded, and can then be called again.
   */
  (): Promise<Value>;
  /** The value, if it is loaded. */
  readonly here: () => Value | undefined;
  /** Loads the value before it is needed. A failure is reported where the value is used. */
  readonly preload: () => void;
}

// Workers and servers may lack `navigator.onLine`.
const isOffline = () => 'onLine' in navigator && !navigator.onLine;

/**
 * Creates a lazily loaded value. Nothing is requested while the browser is offline: Firefox, and older
 * Safari and Chromium, cache the failure of a module for as long as the page lives and would never load it again.
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

/** Events after which a failed load may succeed. */
const SIGNS = ['online', 'focus'] as const;

/** Calls `load` whenever the browser is online again or the page gets the focus, until it is stopped. */
export function whenReachable(load: () => void): () => void {
  for (const sign of SIGNS) addEventListener(sign, load);
  return () => {
    for (const sign of SIGNS) removeEventListener(sign, load);
  };
}

/**
 * The value of a lazy value: undefined until it is loaded, and for null. After a failure it is requested
 * again when the browser is online again or the page gets the focus.
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
    return whenReachable(load);
  }, [missing]);
  return value;
}
