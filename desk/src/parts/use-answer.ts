import type { CallInput } from '@almsway/client/api/api-client.ts';
import { cacheKeys } from '@almsway/client/api/cache-keys.ts';
import { atomWithQuery } from '@almsway/client/api/query.ts';
import type { PanelQuery } from '@almsway/client/lists/query-panel.tsx';
import { apiAtom, personAtom } from '@almsway/client/session/atoms.ts';
import type { AnswerOf, Endpoint } from '@almsway/contract/endpoint';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';

type Input<Row extends Endpoint> = Omit<CallInput<Row>, 'signal' | 'key'>;

/** The server's answer to a read of the desk, cached until something on the desk changes. */
export function useAnswer<const Row extends Endpoint>(
  row: Row,
  ...[input]: object extends Input<Row> ? [Input<Row>?] : [Input<Row>]
): PanelQuery<AnswerOf<Row>> {
  const asked = JSON.stringify(input ?? {});
  const answerAtom = useMemo(
    () =>
      atomWithQuery((get) => {
        const api = get(apiAtom);
        return {
          queryKey: cacheKeys.desk(get(personAtom)?.uid, row.path, asked),
          queryFn: ({ signal }): Promise<AnswerOf<Row>> => {
            const call = { ...(JSON.parse(asked) as Input<Row>), signal } as CallInput<Row>;
            return (
              api.call as unknown as (row: Row, input: CallInput<Row>) => Promise<AnswerOf<Row>>
            )(row, call);
          },
        };
      }),
    [row, asked],
  );
  return useAtomValue(answerAtom);
}
