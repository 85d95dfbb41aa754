import { useRouter, useSearch } from 'wouter';

/**
 * The path and query the person is at, as the browser spells them. The router's own hook decodes the
 * path once; the guard decodes it itself, and twice would turn `%252e` into a dot.
 */
export function usePath(): { path: string; search: string } {
  const router = useRouter();
  const [path] = router.hook(router);
  const search = useSearch();
  return { path, search: search === '' ? '' : `?${search}` };
}
