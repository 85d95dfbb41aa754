import { showSnackbarAtom } from '@almsway/client/ui/snackbars.ts';
import type { Block } from '@almsway/contract/privacy/privacy';
import type { PublicProfile } from '@almsway/contract/profiles/monastic-profile';
import { atom } from 'jotai';

import { followMonasticAtom } from '#app/features/following/follows.ts';

import { invalidateAllAtom, unblockAtom } from './blocks.ts';

/** Hides a profile that was just blocked, and shows a snackbar with undo. */
export const notifyBlockedAtom = atom(
  null,
  (
    _get,
    set,
    { block, profile }: { readonly block: Block; readonly profile: PublicProfile },
  ): void => {
    set(invalidateAllAtom);
    set(showSnackbarAtom, {
      tone: 'success',
      message: 'safety.block.done',
      values: { name: block.name },
      action: {
        label: 'common.undo',
        onAction: () => {
          void set(unblockAtom, block).then((isDone) => {
            if (isDone && profile.isFollowed)
              void set(followMonasticAtom, { profile, isFollowed: true });
          });
        },
      },
    });
  },
);
