import type { MouseEvent, Ref } from 'react';

import { Button } from '#design-system/primitives/button/button.tsx';

import { GoogleMark } from './google-mark.tsx';

/** Props of {@link GoogleButton}. */
export type GoogleButtonProps = {
  /** Label, such as "Sign in with Google". */
  children: string;
  /** Called on click. */
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
  /** Small and as wide as its label, beside a value. By default as wide as its container. */
  isSmall?: boolean | undefined;
  /** Ref to the button. */
  ref?: Ref<HTMLButtonElement> | undefined;
};

/**
 * Button that signs in with Google, with Google's logo in its own colours, as their brand guidelines require.
 */
export function GoogleButton({ children, onClick, isSmall = false, ref }: GoogleButtonProps) {
  return (
    <Button
      {...(ref ? { ref } : {})}
      variant="secondary"
      size={isSmall ? 'small' : 'medium'}
      isFullWidth={!isSmall}
      onClick={onClick}
      iconBefore={<GoogleMark />}
    >
      {children}
    </Button>
  );
}
