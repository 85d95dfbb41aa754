import { lazy, useLazy } from '@almsway/client/lazy.ts';
import { fullName } from '@almsway/contract/profiles/full-name';
import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useMemo, useState } from 'react';

import { intentOf, type IntentKind } from '#app/navigation/intent.ts';
import { setPendingIntentAtom } from '#app/navigation/pending-intent.ts';
import { useNext } from '#app/navigation/use-next.ts';

const monastics = lazy(() => import('#app/features/monastics/monastic-query.ts'));
const nobodyAtom = atom({ data: undefined });

/** Why the user signs in: the intent, and the name of the monastic. */
export interface Reason {
  readonly kind: IntentKind;
  readonly name: string;
}

/**
 * The reason a sign-in or sign-up form is open, if its address leads to an intent. Null until the name is
 * known, and if no visible profile has that name. An intent announced here may be carried out afterwards.
 */
export function useReason(): Reason | null {
  const next = useNext();
  const intent = useMemo(() => intentOf(next ?? ''), [next]);
  // Most users sign in without an intent: the profile is requested only if the address names one.
  const asking = useLazy(intent ? monastics : null);
  const slug = intent?.slug;
  const monasticAtom = useMemo(
    () => (asking && slug !== undefined ? asking.createMonasticAtom(slug) : nobodyAtom),
    [asking, slug],
  );
  const monastic = useAtomValue(monasticAtom).data?.profile;
  const setPendingIntent = useSetAtom(setPendingIntentAtom);

  // After sign-in the profile is fetched again as that user; the reason stays visible until then.
  const [known, setKnown] = useState<{ readonly slug: string; readonly name: string } | null>(null);
  if (intent && monastic && known?.slug !== intent.slug) {
    setKnown({ slug: intent.slug, name: fullName(monastic) });
  }
  const name = known && known.slug === intent?.slug ? known.name : null;
  const isTold = name !== null;
  useEffect(() => setPendingIntent(isTold ? next : null), [setPendingIntent, isTold, next]);
  return intent && name !== null ? { kind: intent.kind, name } : null;
}
