import { networkInterfaces } from 'node:os';

/** Ports of the site and the API, which must be different. */
export function portsOf(): { port: number; apiPort: number } {
  const port = portOf('PORT', 4173);
  const apiPort = portOf('API_PORT', 3001);
  if (port === apiPort) throw new Error(`PORT and API_PORT must differ; both are ${port}.`);
  return { port, apiPort };
}

/** Address that the site listens on: HOST, or the loopback addresses. */
export function hostOf(): string | undefined {
  return process.env['HOST'] || undefined;
}

/**
 * Name by which others reach a server that listens on `host`: this machine's own name without `host`, and
 * its first network address for all addresses (`0.0.0.0`).
 */
export function nameOf(
  host: string | undefined,
  addresses: ReturnType<typeof networkInterfaces> = networkInterfaces(),
): string {
  if (host === undefined) return 'localhost';
  if (host !== '0.0.0.0' && host !== '::') return host.includes(':') ? `[${host}]` : host;
  const outside = Object.values(addresses)
    .flatMap((each) => each ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal);
  return outside?.address ?? 'localhost';
}

/** A port from an environment variable, or its default; refuses invalid ones. */
function portOf(variable: 'PORT' | 'API_PORT', fallback: number): number {
  const text = process.env[variable];
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`${variable} is not a port: ${text}. Choose a number from 1 to 65535.`);
  }
  return port;
}
