import { Button } from '#design-system/primitives/button/button.tsx';

/** Props of {@link GoogleButton}. */
export type GoogleButtonProps = {
  /** What it says, for example "Sign in with Google". */
  children: string;
  /** Whether the sign-in is under way. */
  isBusy?: boolean | undefined;
  /** What it says meanwhile. */
  busyLabel?: string | undefined;
  /** Called by the button. */
  onClick: () => void;
};

/** The button that signs in with Google, with their sign in its own colours, as their brand rules ask. */
export function GoogleButton({ children, isBusy, busyLabel, onClick }: GoogleButtonProps) {
  return (
    <Button
      variant="secondary"
      isFullWidth
      isBusy={isBusy}
      busyLabel={busyLabel}
      onClick={onClick}
      iconBefore={
        <svg viewBox="0 0 48 48" width="20" height="20" aria-hidden="true" focusable="false">
          <path
            fill="#4285F4"
            d="M45.1 24.5c0-1.6-.1-3.1-.4-4.500H24v8.500h11.800a10.1 10.1 0 0 1-4.400 6.600v5.500h7.100c4.200-3.800 6.600-9.500 6.600-16.100Z"
          />
          <path
            fill="#34A853"
            d="M24 46c5.900 0 10.900-2 14.500-5.400l-7.100-5.500a13.400 13.400 0 0 1-20-7H4.100v5.700A22 22 0 0 0 24 46Z"
          />
          <path
            fill="#FBBC05"
            d="M11.400 28.200a13.200 13.200 0 0 1 0-8.400v-5.700H4.100a22 22 0 0 0 0 19.800l7.300-5.700Z"
          />
          <path
            fill="#EA4335"
            d="M24 10.700c3.200 0 6.100 1.100 8.400 3.300l6.300-6.300A22 22 0 0 0 4.100 14.100l7.300 5.700A13.100 13.100 0 0 1 24 10.700Z"
          />
        </svg>
      }
    >
      {children}
    </Button>
  );
}
