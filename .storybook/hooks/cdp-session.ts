import type { CDPSession } from 'playwright';

/** A session of the Chrome DevTools Protocol, for states that a page cannot set itself, such as hover. */
export type CdpSession = Pick<CDPSession, 'send'>;

let provided: CdpSession | undefined;

/** Called once by a test run; Storybook itself does not call it. */
export function provideCdpSession(session: CdpSession): void {
  provided = session;
}

/** The CDP session; undefined unless the stories run as tests. */
export function cdpSession(): CdpSession | undefined {
  return provided;
}
