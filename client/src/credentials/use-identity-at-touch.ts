import { useSetAtom } from 'jotai';
import { useEffect, useRef, type PointerEvent } from 'react';

import { prepareIdentityAtom } from '#client/session/atoms.ts';

/**
 * Props of a form that needs the identity provider. Its SDK is loaded when the user first interacts with the
 * form, so that it is ready on submit, and not loaded for those who only look.
 */
export function useIdentityAtTouch() {
  const prepareIdentity = useSetAtom(prepareIdentityAtom);
  const form = useRef<HTMLFormElement>(null);
  const prepare = () => void prepareIdentity();
  useEffect(() => {
    // The interaction that loaded the app has already focused a field.
    if (form.current?.contains(document.activeElement)) void prepareIdentity();
  }, [prepareIdentity]);
  return {
    ref: form,
    onFocus: prepare,
    onPointerOver: ({ target }: PointerEvent<HTMLFormElement>) => {
      // Browsers open the provider's window only right after a press.
      if (target instanceof Element && target.closest('button')) prepare();
    },
  };
}
