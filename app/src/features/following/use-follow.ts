import { userAtom } from '@almsway/client/session/atoms.ts';
import type { ListedProfile } from '@almsway/contract/profiles/monastic-profile';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';

import { followMonasticAtom } from './follows.ts';

/** What this user can do about following. Monastics do not follow. */
export type Following =
  | { readonly kind: 'patron'; readonly isBusy: boolean; readonly toggle: () => void }
  | { readonly kind: 'visitor' }
  | { readonly kind: 'none' };

/** Following of one monastic: shown at once, rolled back with a message if the API refuses. */
export function useFollow(profile: ListedProfile): Following {
  const user = useAtomValue(userAtom);
  const follow = useSetAtom(followMonasticAtom);
  const [isBusy, setIsBusy] = useState(false);

  if (!user) return { kind: 'visitor' };
  if (user.role !== 'patron') return { kind: 'none' };

  const change = async (): Promise<void> => {
    setIsBusy(true);
    await follow({ profile, isFollowed: !profile.isFollowed });
    setIsBusy(false);
  };
  return {
    kind: 'patron',
    isBusy,
    // A second press during the first is usually a double click, so it is ignored.
    toggle: () => {
      if (!isBusy) void change();
    },
  };
}
