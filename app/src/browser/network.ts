/** Does the person pay for every byte, or wait long for it? Then nothing is fetched that was not asked for. */
export function isSparing(): boolean {
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? '');
}
