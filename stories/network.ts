import type { Backend } from '@almsway/mocks/backend/backend.ts';
import type { ScenarioMocks } from '@almsway/mocks/scenario-mocks.ts';
import { delay, HttpResponse } from 'msw';
import { http, type HttpHandler } from 'msw/http';

import type { ScreenState } from './situation.ts';

const LONG_NAME =
  'Venerable Aleksandra Wilhelmina Konstantinopoulou-Fernández de la Vega y Montsalvatge';
const LONG_WORD =
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const LONG_LINE = `Of the long winter retreat and the ${LONG_WORD}`;
const LONG_TEXT = `${'We rise before dawn, sweep the courtyard, and sit until the bell. '.repeat(8)}\n\n${LONG_WORD}`;

/** Fields that people write themselves, and the longest that has to find room in them. */
const LONG_FIELDS: Readonly<Record<string, string>> = {
  name: LONG_NAME.slice(0, 100),
  monasticName: LONG_NAME.slice(0, 80),
  monasteryName: LONG_NAME.slice(0, 80),
  city: LONG_WORD.slice(0, 60),
  title: LONG_LINE.slice(0, 80),
  summary: LONG_TEXT.slice(0, 280),
  about: LONG_TEXT,
  body: LONG_TEXT,
  note: LONG_TEXT,
};

/** The same answer with nothing in its list; an answer without a list stays as it is. */
function emptied(answer: unknown): unknown {
  const hasList =
    typeof answer === 'object' && answer !== null && 'data' in answer && Array.isArray(answer.data);
  return hasList ? { ...answer, data: [], total: 0, unread: 0 } : answer;
}

function lengthen(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lengthen);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [
      key,
      typeof field === 'string' && field !== '' ? (LONG_FIELDS[key] ?? field) : lengthen(field),
    ]),
  );
}

/** Puts the network into the state that a screen story shows; answers the handlers that go before others. */
export function handlersOfState(
  state: ScreenState,
  { backend, faults }: ScenarioMocks,
): HttpHandler[] {
  const isApi = ({ request }: { request: Request }) => backend.isApi(request);
  switch (state) {
    case 'filled':
      return [];
    case 'offline':
      faults.set('offline');
      return [];
    case 'error':
      faults.set('apiDown');
      return [];
    case 'loading':
      return [
        http.all(isApi, async () => {
          await delay('infinite');
        }),
      ];
    case 'empty':
      return [http.get(isApi, rewritten(backend, emptied))];
    case 'longText':
      return [http.get(isApi, rewritten(backend, lengthen))];
  }
}

/** The backend's own answer, changed. */
function rewritten(backend: Backend, change: (answer: unknown) => unknown) {
  return async ({ request }: { request: Request }) => {
    const answer = await backend.handle(request.clone());
    return HttpResponse.json(change(await answer.json()) as object, { status: answer.status });
  };
}
