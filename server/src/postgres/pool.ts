import pg from 'pg';

/** How a pool of connections is made. */
export interface PoolOptions {
  /** Address of the database, `postgres://…`. */
  readonly connectionString: string;
  /** Most connections of this process. */
  readonly max?: number;
  /** Longest a statement may take, in milliseconds; 0 for as long as it wants. */
  readonly statementTimeoutMs?: number;
  /** Longest wait for a connection, in milliseconds. */
  readonly connectionTimeoutMs?: number;
  /** Called for connections that broke while unused; the next query makes a new one. */
  readonly onError?: (error: Error) => void;
}

/** Longest wait for a lock, in milliseconds. */
const LOCK_TIMEOUT_MS = 3000;

const { builtins } = pg.types;

// As the records have them: days and times as text, numbers as numbers (none is beyond 2^53).
const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  [builtins.DATE]: (text) => text,
  [builtins.INT8]: Number,
  [builtins.TIMESTAMPTZ]: (text) => {
    const time: unknown = pg.types.getTypeParser(builtins.TIMESTAMPTZ)(text);
    return time instanceof Date ? time.toISOString() : text;
  },
};

/**
 * A pool of connections, whose statements and transactions are bounded in time: nothing that hangs
 * holds a connection, or locks, for long.
 */
export function createPool({
  connectionString,
  max = 10,
  statementTimeoutMs = 5000,
  connectionTimeoutMs = 2000,
  onError = () => undefined,
}: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    application_name: 'almsway-api',
    connectionTimeoutMillis: connectionTimeoutMs,
    keepAlive: true,
    pipeline: true,
    statement_timeout: statementTimeoutMs,
    // The database may be gone without a word: the driver gives up a little after it should have.
    ...(statementTimeoutMs > 0 && {
      query_timeout: statementTimeoutMs + 2000,
      // A locked table must not hold every connection for as long as a slow statement may.
      lock_timeout: Math.min(LOCK_TIMEOUT_MS, statementTimeoutMs),
    }),
    idle_in_transaction_session_timeout: 10_000,
    // Serializable transactions note what they read: an index says it by the row, a scan by the
    // table. Its cost is that of a disk without heads. No statement here is worth compiling.
    options: '-c random_page_cost=1.1 -c jit=off -c plan_cache_mode=force_custom_plan',
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        (format !== 'binary' && PARSERS[oid]) ||
        pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  // Without a listener it would end the process.
  pool.on('error', onError);
  // Nor does the pool listen while a connection is lent: one that breaks between two statements of a
  // transaction would end the process too. The next statement reports it to the borrower.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
  return pool;
}
