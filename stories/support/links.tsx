import { Link } from '#app/navigation/link.tsx';

/** An empty link element, as patterns take it; its name comes from the pattern. */
export function link(href: string) {
  return <Link href={href} />;
}
