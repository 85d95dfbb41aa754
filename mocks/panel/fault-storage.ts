import { memoryFaultSwitch, type FaultSwitch } from '#mocks/situations/faults.ts';
import { isNetworkFault } from '#mocks/situations/scenarios.ts';

const FAULT_KEY = 'almsway.mocks.fault';

/** A fault switch in `localStorage`: survives reloads and is shared by the tabs of an origin. */
export function storedFaultSwitch(storage: Storage | undefined): FaultSwitch {
  if (!storage) return memoryFaultSwitch();
  return {
    get: () => {
      const kept = storage.getItem(FAULT_KEY);
      return isNetworkFault(kept) ? kept : 'none';
    },
    set: (fault) => {
      if (fault === 'none') storage.removeItem(FAULT_KEY);
      else storage.setItem(FAULT_KEY, fault);
    },
  };
}
