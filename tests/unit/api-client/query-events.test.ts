/** When cached answers are refetched automatically. */
import { createStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { atomWithQuery, followPageEvents } from '#client/api/query.ts';

let isHidden = false;
let page: EventTarget;

beforeEach(() => {
  isHidden = false;
  page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', {
    get visibilityState() {
      return isHidden ? 'hidden' : 'visible';
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A store that shows an answer, with the number of requests for it. */
function shownAnswer(answers: readonly (string | Error)[]) {
  const ask = vi.fn(async () => {
    const answer = answers[Math.min(ask.mock.calls.length, answers.length) - 1];
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const answerAtom = atomWithQuery(() => ({ queryKey: ['answer'], queryFn: ask }));
  const store = createStore();
  const stop = followPageEvents(store);
  store.sub(answerAtom, () => undefined);
  return { ask, stop, current: () => store.get(answerAtom).data };
}

describe('a failed answer', () => {
  it('is asked for again when the network is back', async () => {
    const { ask, stop, current } = shownAnswer([new Error('offline'), 'there']);
    await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce());
    page.dispatchEvent(new Event('offline'));
    page.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(current()).toBe('there'));
    stop();
  });
});

describe('an answer that is older than 30 seconds', () => {
  it('is asked for again when the page is shown again, and not after the end', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { ask, stop, current } = shownAnswer(['old', 'new', 'never']);
    await vi.waitFor(() => expect(current()).toBe('old'));
    page.dispatchEvent(new Event('visibilitychange'));
    expect(ask).toHaveBeenCalledOnce();
    vi.setSystemTime(Date.now() + 31_000);
    page.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(current()).toBe('new'));
    stop();
    vi.setSystemTime(Date.now() + 31_000);
    page.dispatchEvent(new Event('visibilitychange'));
    expect(ask).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });
});
