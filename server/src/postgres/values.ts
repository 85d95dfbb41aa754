// Characters that PostgreSQL cannot store: NUL, and lone surrogates.
const UNKNOWN = /[\0\uD800-\uDFFF]/;

/** A parameter for PostgreSQL: characters that it cannot store are replaced by U+FFFD. */
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  return Array.isArray(value) ? value.map(storable) : value;
}

function storableText(text: string): string {
  if (!UNKNOWN.test(text)) return text;
  return Buffer.from(text.replaceAll('\0', '\uFFFD')).toString();
}

/** A value as text for a JSON column. */
export function jsonOf(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'string' ? storableText(inner) : inner,
  );
}

type Present<Row> = {
  [Column in keyof Row as null extends Row[Column] ? never : Column]: Row[Column];
} & {
  [Column in keyof Row as null extends Row[Column] ? Column : never]?: NonNullable<Row[Column]>;
};

/** A row without its `seq` and without null values, since records leave out missing fields. */
export function recordOf<Row extends { seq: number }>(row: Row): Present<Omit<Row, 'seq'>> {
  const entries = Object.entries(row).filter(([name, value]) => name !== 'seq' && value !== null);
  return Object.fromEntries(entries) as Present<Omit<Row, 'seq'>>;
}
