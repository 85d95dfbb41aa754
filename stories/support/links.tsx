import { Link } from '#client/navigation/link.tsx';

/** An empty link element, as patterns expect it; the pattern sets its text. */
export function link(href: string) {
  return <Link href={href} />;
}
