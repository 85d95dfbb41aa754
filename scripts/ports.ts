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
