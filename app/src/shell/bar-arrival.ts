import { createContext } from 'react';

/** Called once the top bar, whose code may come after the page, takes presses. */
export const BarArrivalContext = createContext<() => void>(() => undefined);
