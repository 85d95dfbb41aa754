import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test';

import { API_URL } from './servers.ts';

/** A browser report that does not fail the test. */
type Allowance = RegExp;

/**
 * Records what must not happen in a browser: console errors, warnings about our headers, uncaught errors,
 * violations of the content security policy, and requests to an origin that is neither the site nor the API.
 */
export class Watch {
  readonly problems: string[] = [];
  /** Addresses of every request, in order. */
  readonly requests: string[] = [];
  readonly #origins: Set<string>;
  readonly #allowed: Allowance[] = [];
  readonly #allowedUncaught: Allowance[] = [];

  constructor(origins: readonly string[]) {
    this.#origins = new Set(origins);
  }

  /** Allows requests to this origin too. */
  allowOrigin(origin: string): void {
    this.#origins.add(origin);
  }

  /** Allows console errors whose text or address matches. Give the reason where it is called. */
  allowConsole(...allowed: readonly RegExp[]): void {
    this.#allowed.push(...allowed);
  }

  /**
   * Allows Chromium's report of requests that are meant to fail: `Failed to load resource` for this address.
   */
  allowFailedRequest(...addresses: readonly RegExp[]): void {
    this.#allowed.push(...addresses);
  }

  /** Allows uncaught errors. Give the reason where it is called. */
  allowUncaught(...allowed: readonly RegExp[]): void {
    this.#allowedUncaught.push(...allowed);
  }

  /** Follows all pages of a context, popups included. */
  async follow(context: BrowserContext): Promise<void> {
    context.on('console', (message) => this.#onConsole(message));
    context.on('weberror', (error) => {
      if (this.#allowedUncaught.some((allowed) => allowed.test(error.error().message))) return;
      const { name, message, stack } = error.error();
      this.problems.push(
        `uncaught: ${stack || `${name}: ${message}`} (${error.page()?.url() ?? ''})`,
      );
    });
    context.on('request', (request) => this.#onRequest(request));
    await context.exposeBinding('reportViolation', (_source, text: string) => {
      this.problems.push(`policy: ${text}`);
    });
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        const report = (globalThis as unknown as { reportViolation: (text: string) => void })
          .reportViolation;
        report(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`);
      });
    });
  }

  #onConsole(message: ConsoleMessage): void {
    const { url } = message.location();
    const text = message.text();
    // The not-found page is served with status 404.
    const isPage = this.#origins.has(new URL(url || 'about:blank').origin) && !/\.\w+$/.test(url);
    if (isPage && /status of 404/.test(text) && !url.startsWith(API_URL)) return;
    if (message.type() !== 'error' && !text.includes('Permissions-Policy')) return;
    if (isQuestionOfConsent(text, url)) return;
    if (this.#allowed.some((allowed) => allowed.test(text) || allowed.test(url))) return;
    this.problems.push(`console: ${text} (${url})`);
  }

  #onRequest(request: Request): void {
    const url = request.url();
    this.requests.push(url);
    if (/^(?:data|blob|about):/.test(url)) return;
    if (!this.#origins.has(new URL(url).origin)) {
      this.problems.push(`foreign request: ${request.method()} ${url}`);
    }
  }
}

// A patron is asked for consent when the API answers that it is needed, which Chromium reports as an error.
function isQuestionOfConsent(text: string, url: string): boolean {
  return /status of 403/.test(text) && /\/(?:follows|offerings\/draft|needs)\//.test(url);
}
