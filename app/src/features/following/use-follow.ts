import type { ListedProfile } from '@almsway/contract/profiles/monastic-profile';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';

import { userAtom } from '#app/session/atoms.ts';

import { followMonasticAtom } from './follows.ts';

/** What the person at the screen may do about following. Monastics do not follow. */
export type Following =
  | { readonly kind: 'patron'; readonly isBusy: boolean; readonly toggle: () => void }
  | { readonly kind: 'visitor' }
  | { readonly kind: 'none' };

/** Following a monastic: shown at once, taken back with a message when the API refuses. */
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
    // A second press during the first is most often meant for the first.
    toggle: () => {
      if (!isBusy) void change();
    },
  };
}
