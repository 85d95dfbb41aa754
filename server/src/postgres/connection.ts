import { createHash } from 'node:crypto';

import type { PostgresPoolClient } from 'kysely';
import type pg from 'pg';

import { DatabaseUnavailable, isUnavailable } from './unavailable.ts';
import { storable } from './values.ts';

/** Statements that a connection keeps prepared, at most. */
const MOST_PREPARED = 200;

/** What is answered for a statement that is not waited for. */
const NOT_WAITED_FOR = { command: '', rowCount: null, rows: [] };

const isBegin = (text: string) => /^(?:begin|start transaction)\b/.test(text);
const isEnd = (text: string) => text === 'commit' || text === 'rollback';
// An insert that answers with nothing is one of which only the failure matters.
const isSilent = (text: string) => text.startsWith('insert ') && !text.includes(' returning ');

/**
 * A connection that waits for the database as seldom as it can. In a transaction its beginning and inserts
 * that answer with nothing are sent, and not waited for: a failure of theirs is that of the next statement
 * that is, at the latest of the end, which the database then takes as a rollback. What is asked side by side
 * is sent side by side. Statements of transactions are parsed once a connection.
 */
export function sparing(client: pg.PoolClient): PostgresPoolClient {
  const names = new Map<string, string>();
  let isChanging = false;
  /** Sent in this transaction, and not waited for yet. */
  let ahead: Promise<unknown>[] = [];

  const later = (sent: Promise<unknown>) => {
    sent.catch(() => undefined);
    ahead.push(sent);
    return NOT_WAITED_FOR;
  };

  // The earliest to fail is heard: after it the database refuses the others for being in its transaction.
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
    if (!isChanging) return told(client.query(text, values));
    if (isEnd(text)) {
      isChanging = false;
      const sent = client.query(text);
      if (text === 'commit') return told(afterAhead(sent));
      ahead = [];
      return told(sent);
    }
    const sent = client.query({ name: nameOf(text, names), text, values });
    return isSilent(text) ? later(sent) : told(afterAhead(sent));
  };

  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (isBroken) => {
      client.release(isBroken);
    },
  };
}

/** Has what the driver throws say whether the database can be reached at all. */
export async function told<Result>(answer: Promise<Result>): Promise<Result> {
  try {
    return await answer;
  } catch (error) {
    throw isUnavailable(error) ? new DatabaseUnavailable(error) : error;
  }
}

/** The name under which a statement is prepared; none for those that come after the connection has enough. */
function nameOf(text: string, names: Map<string, string>): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_PREPARED) return known;
  const name = createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}
