import { boot } from './boot.ts';
import { holdUntilHydrated } from './hold.ts';

boot();
holdUntilHydrated();
