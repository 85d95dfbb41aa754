import { Button } from '#design-system/primitives/button/button.tsx';

import { GoogleMark } from './google-mark.tsx';

/** Props of {@link GoogleButton}. */
export type GoogleButtonProps = {
  /** What it says, for example "Sign in with Google". */
  children: string;
  /** Called by the button. */
  onClick: () => void;
};

/** The button that signs in with Google, with their sign in its own colours, as their brand rules ask. */
export function GoogleButton({ children, onClick }: GoogleButtonProps) {
  return (
    <Button variant="secondary" isFullWidth onClick={onClick} iconBefore={<GoogleMark />}>
      {children}
    </Button>
  );
}
