/** Ports of the site and of the API; refuses two that are the same. */
export function portsOf(): { port: number; apiPort: number } {
  const port = portOf('PORT', 4173);
  const apiPort = portOf('API_PORT', 3001);
  if (port === apiPort) throw new Error(`PORT and API_PORT must differ; both are ${port}.`);
  return { port, apiPort };
}

/** The address the site listens on: HOST, or the loopback addresses. */
export function hostOf(): string | undefined {
  return process.env['HOST'] || undefined;
}

/** A port from an environment variable, or its default; refuses what is not a port. */
export function portOf(variable: 'PORT' | 'API_PORT', fallback: number): number {
  const text = process.env[variable];
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`${variable} is not a port: ${text}. Choose a number from 1 to 65535.`);
  }
  return port;
}
