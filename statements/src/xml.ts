import { XMLParser } from 'fast-xml-parser';

/** An element: its text, or its children and attributes (`@name`), which are lists where they can repeat. */
export type Node = string | { readonly [name: string]: Node | readonly Node[] | undefined };

/**
 * Elements of an XML text without their namespaces.
 *
 * @param lists Names of the elements that can repeat: each is a list, also if there is one.
 * @param options `keepsBlanks`: whether blanks at the ends of a text belong to it.
 * @returns undefined if the text is not well-formed, or declares a document type, which no statement needs.
 */
export function xmlOf(
  text: string,
  lists: ReadonlySet<string>,
  { keepsBlanks = false } = {},
): Node | undefined {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return undefined;
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    removeNSPrefix: true,
    parseTagValue: false,
    parseAttributeValue: false,
    trimValues: !keepsBlanks,
    // Without a document type only predefined and numbered ones are left; these are numbered ones.
    htmlEntities: true,
    isArray: (name) => lists.has(name),
  });
  try {
    return parser.parse(text, true) as Node;
  } catch {
    return undefined;
  }
}

/** Child at a path; undefined if there is none. Of a list, the first. */
export function at(node: Node | undefined, ...path: readonly string[]): Node | undefined {
  let found = node;
  for (const name of path) {
    if (found === undefined || typeof found === 'string') return undefined;
    const next: Node | readonly Node[] | undefined = found[name];
    found = isList(next) ? next[0] : next;
  }
  return found;
}

/** Children with a name. */
export function all(node: Node | undefined, name: string): readonly Node[] {
  const found = node === undefined || typeof node === 'string' ? undefined : node[name];
  if (found === undefined) return [];
  return isList(found) ? found : [found];
}

/** Text at a path, without blanks at its ends; empty if there is none. */
export function textAt(node: Node | undefined, ...path: readonly string[]): string {
  return rawTextAt(node, ...path).trim();
}

/** Text at a path as it is; empty if there is none. */
export function rawTextAt(node: Node | undefined, ...path: readonly string[]): string {
  const found = at(node, ...path);
  if (found === undefined) return '';
  if (typeof found === 'string') return found;
  const text = found['#text'];
  return typeof text === 'string' ? text : '';
}

function isList(found: Node | readonly Node[] | undefined): found is readonly Node[] {
  return Array.isArray(found);
}
