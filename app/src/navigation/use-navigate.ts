import { useLocation } from 'wouter';

/** Navigates to a path of this app. */
export type Navigate = (to: string, options?: { replace?: boolean }) => void;

/** A function that navigates to a path of this app. */
export function useNavigate(): Navigate {
  return useLocation()[1];
}
