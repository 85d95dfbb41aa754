import { createContext } from 'react';

interface SlipUseValue {
  /** Whether something of the slip was copied, saved, opened or printed. */
  readonly isUsed: boolean;
  /** Called when something of it was. */
  readonly onUse: () => void;
}

/** What the patron did with the payment details; null in a preview, with which nothing is sent. */
export const SlipUse = createContext<SlipUseValue | null>(null);
