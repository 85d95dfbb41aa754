import { useSetAtom } from 'jotai';
import { useEffect, useRef, type PointerEvent } from 'react';

import { prepareIdentityAtom } from '#app/session/atoms.ts';

/**
 * Props of a form that the identity provider answers: its SDK is fetched when somebody touches the form, so
 * that it is there when the form is sent, and not for those who only look.
 */
export function useIdentityAtTouch() {
  const prepareIdentity = useSetAtom(prepareIdentityAtom);
  const form = useRef<HTMLFormElement>(null);
  const prepare = () => void prepareIdentity();
  useEffect(() => {
    // The touch that loaded the app has already focused a field.
    if (form.current?.contains(document.activeElement)) void prepareIdentity();
  }, [prepareIdentity]);
  return {
    ref: form,
    onFocus: prepare,
    onPointerOver: ({ target }: PointerEvent<HTMLFormElement>) => {
      // A window of the provider opens only while a press is fresh.
      if (target instanceof Element && target.closest('button')) prepare();
    },
  };
}
