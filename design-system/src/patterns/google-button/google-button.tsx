import type { MouseEvent, Ref } from 'react';

import { Button } from '#design-system/primitives/button/button.tsx';

import { GoogleMark } from './google-mark.tsx';

/** Props of {@link GoogleButton}. */
export type GoogleButtonProps = {
  /** What it says, for example "Sign in with Google". */
  children: string;
  /** Called by the button. */
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
  /** Small and as wide as its text, beside a value; by default as wide as its container. */
  isSmall?: boolean | undefined;
  /** Reaches the button. */
  ref?: Ref<HTMLButtonElement> | undefined;
};

/** The button that signs in with Google, with their sign in its own colours, as their brand rules ask. */
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
