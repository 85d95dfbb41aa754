import { matchPath } from './match-path.ts';
import { usePath } from './use-path.ts';
import { nextOf } from './way-in.ts';

/**
 * Where a way in that begins on this page leads to: a form of entering passes on what it was given, a
 * public profile is come back to, and everywhere else the home of the role is meant.
 */
export function useNext(): string | null {
  const { path, search } = usePath();
  switch (matchPath(path)?.id) {
    case 'signIn':
    case 'signUp':
      return nextOf(search);
    case 'monastic':
      return path + search;
    default:
      return null;
  }
}
