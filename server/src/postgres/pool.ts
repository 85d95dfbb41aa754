import pg from 'pg';

/** Settings of a connection pool. */
export interface PoolOptions {
  /** URL of the database, `postgres://…`. */
  readonly connectionString: string;
  /** Most connections of this process. */
  readonly max?: number;
  /** Statement timeout in milliseconds; 0 for none. */
  readonly statementTimeoutMs?: number;
  /** Timeout for getting a connection, in milliseconds. */
  readonly connectionTimeoutMs?: number;
  /** Called for connections that broke while idle. The next query opens a new one. */
  readonly onError?: (error: Error) => void;
}

/** Lock timeout in milliseconds. */
const LOCK_TIMEOUT_MS = 3000;

const { builtins } = pg.types;

// As in the records: days and times as text, numbers as numbers (none exceeds 2^53).
const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  [builtins.DATE]: (text) => text,
  [builtins.INT8]: Number,
  [builtins.TIMESTAMPTZ]: (text) => {
    const time: unknown = pg.types.getTypeParser(builtins.TIMESTAMPTZ)(text);
    return time instanceof Date ? time.toISOString() : text;
  },
};

/**
 * A connection pool with timeouts for statements and transactions, so that nothing holds a connection or
 * locks for long.
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
    // If the database is gone without closing the connection, the driver gives up shortly after the
    // database should have.
    ...(statementTimeoutMs > 0 && {
      query_timeout: statementTimeoutMs + 2000,
      // Waiting for a locked table must not hold all connections for as long as a slow statement may.
      lock_timeout: Math.min(LOCK_TIMEOUT_MS, statementTimeoutMs),
    }),
    idle_in_transaction_session_timeout: 10_000,
    // Serializable transactions record what they read: index scans by row, sequential scans by table, so
    // index scans are made cheaper, with the random page cost of an SSD. No statement here is worth JIT
    // compilation.
    options: '-c random_page_cost=1.1 -c jit=off -c plan_cache_mode=force_custom_plan',
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        (format !== 'binary' && PARSERS[oid]) ||
        pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  // Without a listener the error would end the process.
  pool.on('error', onError);
  // The pool does not listen while a connection is in use: one that breaks between two statements of a
  // transaction would end the process too. The next statement reports the error to its caller.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
  return pool;
}
