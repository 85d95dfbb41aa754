import { Refusal } from './errors.ts';

const BODY_LIMIT = 100 * 1024;

/** Fields of a request, not validated. */
export type Body = Readonly<Record<string, unknown>>;

async function readText(request: Request): Promise<string> {
  const text = await request.text();
  if (new TextEncoder().encode(text).byteLength > BODY_LIMIT) {
    throw new Refusal('Request payload size exceeds the limit: 102400 bytes.', 413);
  }
  return text;
}

/** The JSON object of a request. An empty body is an empty object. */
export async function readJson(request: Request): Promise<Body> {
  const text = await readText(request);
  if (text.trim() === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refusal('Invalid JSON payload received. Parsing terminated before end of input.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Refusal('Invalid JSON payload received. Root element must be a message.');
  }
  return value as Body;
}

/** Fields of a form in a request. A JSON object is accepted too. */
export async function readForm(request: Request): Promise<Body> {
  if ((request.headers.get('content-type') ?? '').startsWith('application/json')) {
    return readJson(request);
  }
  return Object.fromEntries(new URLSearchParams(await readText(request)));
}

/** A text field. Null counts as missing; other types are refused. */
export function textField(body: Body, name: string): string | undefined {
  const value = Object.hasOwn(body, name) ? body[name] : undefined;
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') {
    throw new Refusal(`Invalid value at '${name}' (TYPE_STRING), ${JSON.stringify(value)}`);
  }
  return value;
}

/** A boolean field. Null counts as missing; other types are refused. */
export function flagField(body: Body, name: string): boolean | undefined {
  const value = Object.hasOwn(body, name) ? body[name] : undefined;
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'boolean') {
    throw new Refusal(`Invalid value at '${name}' (TYPE_BOOL), ${JSON.stringify(value)}`);
  }
  return value;
}

/** A field with a list of texts; empty if missing. */
export function listField(body: Body, name: string): readonly string[] {
  const value = Object.hasOwn(body, name) ? body[name] : undefined;
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value) || !value.every((item) => typeof item === 'string')) {
    throw new Refusal(`Invalid value at '${name}' (TYPE_STRING), ${JSON.stringify(value)}`);
  }
  return value;
}

/** A field with an object; empty if missing. */
export function objectField(body: Body, name: string): Body {
  const value = Object.hasOwn(body, name) ? body[name] : undefined;
  if (value === undefined || value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value)) {
    throw new Refusal(`Invalid value at '${name}' (TYPE_MESSAGE), ${JSON.stringify(value)}`);
  }
  return value as Body;
}
