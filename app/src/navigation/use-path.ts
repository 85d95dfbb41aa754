import { useRouter, useSearch } from 'wouter';

/**
 * The current path and query, as the browser spells them. The router's own hook decodes the path once and the
 * guard decodes it again, which would turn `%252e` into a dot.
 */
export function usePath(): { path: string; search: string } {
  const router = useRouter();
  const [path] = router.hook(router);
  const search = useSearch();
  return { path, search: search === '' ? '' : `?${search}` };
}
