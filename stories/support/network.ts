import { fieldRow } from '@almsway/contract/profiles/fields';
import { EDITABLE_FIELDS } from '@almsway/contract/profiles/monastic-profile';
import { mustAnswer } from '@almsway/contract/profiles/onboarding';
import type { Backend } from '@almsway/mocks/hosts/backend.ts';
import type { ScenarioMocks } from '@almsway/mocks/hosts/scenario-mocks.ts';
import { delay, HttpResponse } from 'msw';
import { http, type HttpHandler } from 'msw/http';

import { STEP1 } from '#tests/support/onboarding-answers.ts';

import { LONGEST, LONGEST_LINKS } from './longest.ts';
import type { FormState, ScreenState } from './situation.ts';

/** Optional parts of a profile. */
const OPTIONAL_FIELDS = {
  ...Object.fromEntries(
    EDITABLE_FIELDS.filter((field) => !mustAnswer(field, STEP1)).map((field) => [
      field,
      fieldRow(field).empty,
    ]),
  ),
  about: '',
  needs: '',
  supportMethods: [],
  methods: {},
  acceptsNonMonetary: false,
};

/** The same answer with an empty list, or a profile without optional data. */
function emptied(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || !('data' in answer)) return answer;
  const { data } = answer;
  if (Array.isArray(data)) {
    return { ...answer, data: [], total: 0, next: undefined, unread: 0 };
  }
  if (typeof data !== 'object' || data === null) return answer;
  if ('toThank' in data) return { ...answer, data: withoutCounts(data) };
  if ('months' in data) return { ...answer, data: { ...data, months: [] } };
  const isProfile = 'monasticName' in data;
  return isProfile ? { ...answer, data: { ...data, ...OPTIONAL_FIELDS } } : answer;
}

/** The figures of a dashboard that has received nothing. */
function withoutCounts(figures: object): object {
  return Object.fromEntries(
    Object.entries(figures).map(([key, value]) => [key, typeof value === 'number' ? 0 : value]),
  );
}

function lengthen(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lengthen);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => {
      if (key === 'links') return [key, LONGEST_LINKS];
      const isText = typeof field === 'string' && field !== '';
      return [key, isText ? (LONGEST[key] ?? field) : lengthen(field)];
    }),
  );
}

/** Pictures always arrive: a browser that waits for one waits for it in the next story too. */
const isPicture = (request: Request) => new URL(request.url).pathname.includes('/photos/');

/** Sets the network to the state of a screen story. Returns handlers that precede the others. */
export function handlersOfState(
  state: ScreenState,
  { backend, faults }: ScenarioMocks,
): HttpHandler[] {
  const isApi = ({ request }: { request: Request }) => backend.isApi(request);
  const isData = ({ request }: { request: Request }) =>
    backend.isApi(request) && !isPicture(request);
  switch (state) {
    case 'filled':
      return [];
    case 'offline':
      faults.set('offline');
      return [];
    case 'away':
      faults.set('apiAway');
      return [];
    case 'error':
      faults.set('apiDown');
      return [];
    case 'loading':
      return [
        http.all(isData, async () => {
          await delay('infinite');
        }),
      ];
    case 'empty':
      return [http.get(isApi, rewritten(backend, emptied))];
    case 'longText':
      return [http.get(isApi, rewritten(backend, lengthen))];
  }
}

/** The backend's own answer, modified. */
function rewritten(backend: Backend, change: (answer: unknown) => unknown) {
  return async ({ request }: { request: Request }) => {
    const answer = await backend.handle(request.clone());
    if (answer.headers.get('Content-Type')?.startsWith('image/')) return answer;
    return HttpResponse.json(change(await answer.json()) as object, { status: answer.status });
  };
}

/**
 * Sets how the network handles requests from now on. Returns handlers that precede the others. Pending
 * answers stay pending until the story ends.
 */
export function handlersOfForm(
  form: FormState,
  { backend, faults }: ScenarioMocks,
  left: Promise<void>,
): HttpHandler[] {
  switch (form) {
    case 'refused':
    case 'done':
      return [];
    case 'failed':
      faults.set('apiDown');
      return [];
    case 'offline':
      faults.set('offline');
      return [];
    case 'away':
      faults.set('apiAway');
      return [];
    case 'loading':
      return [
        http.all(
          ({ request }) => backend.owns(request) && !isPicture(request),
          async () => {
            await left;
            return HttpResponse.error();
          },
        ),
      ];
  }
}
