import { ROUTES, ROUTE_IDS, type RouteId } from '@almsway/client/navigation/routes.ts';
import { parse } from 'regexparam';

/** A path of this app and its row in the route table. */
export interface RouteMatch {
  readonly id: RouteId;
  /** Decoded parameters by name. */
  readonly params: Readonly<Record<string, string>>;
  /** The canonical spelling of this path; other spellings redirect to it. */
  readonly canonicalPath: string;
}

// Parsed once. Matching ignores case and one trailing slash, as the router does.
const PATTERNS = ROUTE_IDS.map((id) => ({ id, ...parse(ROUTES[id].path) }));

/** Decodes percent escapes; malformed ones stay as they are. */
function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function encodeSegment(segment: string): string {
  try {
    return encodeURIComponent(segment);
  } catch {
    // A lone surrogate cannot be encoded as UTF-8, and no profile has such a name.
    return 'unknown';
  }
}

/**
 * Finds the route of a path (without query and hash), whatever its case, trailing slash and percent escapes.
 * Returns null if there is none.
 */
export function matchPath(path: string): RouteMatch | null {
  if (!path.startsWith('/') || path.includes('//')) return null;
  // Segments are decoded one by one, so that an escaped slash never separates segments.
  const segments = path.split('/').map((segment) => encodeSegment(decodeSegment(segment)));
  const decoded = segments.join('/');
  for (const { id, pattern, keys } of PATTERNS) {
    const found = pattern.exec(decoded);
    if (!found) continue;
    const params: Record<string, string> = Object.create(null) as Record<string, string>;
    let canonicalPath: string = ROUTES[id].path;
    for (const [index, key] of keys.entries()) {
      const value = found[index + 1] ?? '';
      const given = decodeSegment(value);
      // Names of monastics are stored in small letters; one read aloud or printed may be typed with a capital.
      const meant = key === 'name' ? given.toLowerCase() : given;
      params[key] = meant;
      canonicalPath = canonicalPath.replace(`:${key}`, () => encodeSegment(meant));
    }
    return { id, params, canonicalPath };
  }
  return null;
}
