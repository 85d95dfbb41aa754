/** Faults for tests, and checks of what is left afterwards. */
import type { Page, Route } from '@playwright/test';

import type { MessageId } from '#client/i18n/message-id.ts';
import { newMember, type Member } from '#tests/e2e/support/desk.ts';
import { expect } from '#tests/e2e/support/fixtures.ts';
import { arriveAt, firstName, signIn } from '#tests/e2e/support/people.ts';
import { API_URL } from '#tests/e2e/support/servers.ts';
import type { Text } from '#tests/e2e/support/text.ts';

/** What happens instead of an answer. `offline` and `silence` give none. */
export type Fault =
  | 'offline'
  | 'silence'
  | { status?: number; body?: unknown; headers?: Record<string, string> };

/** A refusal in the API's format. */
export const refused = (status: number, code = 'internal'): Fault => ({
  status,
  body: { success: false, error: { code, message: 'Words of the server' } },
});

async function apply(route: Route, fault: Fault): Promise<void> {
  if (fault === 'silence') return;
  if (fault === 'offline') {
    await route.abort('internetdisconnected');
    return;
  }
  const { status = 200, body = '', headers = {} } = fault;
  await route.fulfill({
    status,
    contentType: 'application/json',
    headers: { 'access-control-allow-origin': '*', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** Requests of one kind to the API or the identity routes, and the faults they meet. */
export class Calls {
  /** Method, address and body of each. */
  readonly seen: { method: string; url: string; body: string }[] = [];
  /** Applied in order; `null` lets a request through, and the last one is repeated. */
  faults: (Fault | null)[] = [];

  /** Lets every further request through. */
  recover(): void {
    this.faults = [];
  }

  count(method: string): number {
    return this.seen.filter((call) => call.method === method).length;
  }
}

/** Intercepts the calls to a path of the API (`users/`, `accounts:lookup`) and applies faults. */
export async function watchCalls(
  page: Page,
  path: string,
  ...faults: (Fault | null)[]
): Promise<Calls> {
  const calls = new Calls();
  calls.faults = faults;
  await page.route(
    (url) => url.origin === new URL(API_URL).origin && url.href.includes(path),
    async (route, request) => {
      if (request.method() === 'OPTIONS') return route.fallback();
      calls.seen.push({
        method: request.method(),
        url: request.url(),
        body: request.postData() ?? '',
      });
      const fault = (calls.faults.length > 1 ? calls.faults.shift() : calls.faults[0]) ?? null;
      return fault === null ? route.fallback() : apply(route, fault);
    },
  );
  return calls;
}

/** Checks for the error dialog with this message. */
export async function expectErrorDialog(page: Page, text: Text, message: MessageId): Promise<void> {
  await expect(page.getByRole('alertdialog')).toContainText(text(message));
  await expect(page.getByRole('alertdialog')).toHaveCount(1);
}

/** Keys in both storages of the browser. */
export function keptKeys(page: Page): Promise<string[]> {
  return page.evaluate(() => [
    ...Object.keys(globalThis.localStorage),
    ...Object.keys(globalThis.sessionStorage),
  ]);
}

/** Checks that nothing of a session is left: no token, no account, no names on the page. */
export async function expectClean(page: Page, ...private_: readonly string[]): Promise<void> {
  await expect
    .poll(async () =>
      (await keptKeys(page)).filter((key) => /^(jwt$|account$|firebase:authUser)/.test(key)),
    )
    .toEqual([]);
  for (const words of private_) {
    await expect(page.getByText(words, { exact: false })).toHaveCount(0);
  }
}

/** Signs a patron in, on the home page. */
export async function enter(
  page: Page,
  text: Text,
  options: { remember?: boolean } = {},
): Promise<Member> {
  const member = await newMember('patron', 'Wangarĩ Njoroge');
  await signIn(page, text, member, options);
  await arriveAt(page, '/home');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(firstName(member.name));
  return member;
}
