import { createHash } from 'node:crypto';

import type { PostgresPoolClient } from 'kysely';
import type pg from 'pg';

import { DatabaseUnavailable, isUnavailable } from './unavailable.ts';
import { storable } from './values.ts';

/** Most prepared statements per connection. */
const MOST_PREPARED = 200;

/** Result returned for a statement that is not awaited. */
const NOT_WAITED_FOR = { command: '', rowCount: null, rows: [] };

const isBegin = (text: string) => /^(?:begin|start transaction)\b/.test(text);
const isEnd = (text: string) => text === 'commit' || text === 'rollback';
// An insert without a result, of which only a failure matters.
const isSilent = (text: string) => text.startsWith('insert ') && !text.includes(' returning ');

/**
 * A connection with as few round trips as possible. In a transaction, `begin` and inserts without a result
 * are sent without being awaited: their failure rejects the next awaited statement, at the latest `commit`,
 * which the database then treats as a rollback. Concurrent queries are pipelined. Statements in
 * transactions are prepared once per connection.
 */
export function pipelinedClient(client: pg.PoolClient): PostgresPoolClient {
  const names = new Map<string, string>();
  let isChanging = false;
  /** Statements sent in this transaction and not awaited yet. */
  let ahead: Promise<unknown>[] = [];

  const later = (sent: Promise<unknown>) => {
    sent.catch(() => undefined);
    ahead.push(sent);
    return NOT_WAITED_FOR;
  };

  // The first failure is reported; after it the database rejects all further statements of the transaction.
  const afterAhead = async (sent: Promise<unknown>) => {
    const all = [...ahead, sent];
    ahead = [];
    await Promise.all(all);
    return sent;
  };

  const query = async (text: string, parameters: readonly unknown[]) => {
    const values = parameters.map(storable);
    if (isBegin(text)) {
      isChanging = true;
      return later(client.query(text));
    }
    if (!isChanging) return mapConnectionError(client.query(text, values));
    if (isEnd(text)) {
      isChanging = false;
      const sent = client.query(text);
      if (text === 'commit') return mapConnectionError(afterAhead(sent));
      ahead = [];
      return mapConnectionError(sent);
    }
    const sent = client.query({ name: nameOf(text, names), text, values });
    return isSilent(text) ? later(sent) : mapConnectionError(afterAhead(sent));
  };

  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (isBroken) => {
      client.release(isBroken);
    },
  };
}

/** Converts errors of the driver to `DatabaseUnavailable` if the database cannot be reached. */
export async function mapConnectionError<Result>(answer: Promise<Result>): Promise<Result> {
  try {
    return await answer;
  } catch (error) {
    throw isUnavailable(error) ? new DatabaseUnavailable(error) : error;
  }
}

/**
 * Name of the prepared statement; undefined if it is not prepared because the connection has reached the
 * limit.
 */
function nameOf(text: string, names: Map<string, string>): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_PREPARED) return known;
  const name = createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}
