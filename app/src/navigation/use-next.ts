import { usePath } from '@almsway/client/navigation/use-location.ts';

import { matchPath } from './match-path.ts';
import { nextOf } from './way-in.ts';

/**
 * The address to return to after signing in from this page: sign-in and sign-up forms pass on the one they
 * were given, a public profile is returned to, and everywhere else it is null, which means the home of the
 * role.
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
