/** Title in the sidebar, split into words. Components keep their names in code. */
export function readableName(id: string, name: string): string {
  if (/^(?:primitives|patterns)-/.test(id)) return name;
  const [first = '', ...rest] = name.split(/(?<=[a-z0-9])(?=[A-Z])/);
  return [first, ...rest.map((word) => word.toLowerCase())].join(' ');
}
