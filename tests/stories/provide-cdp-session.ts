/** Set-up of the story tests: provides a session of the Chrome DevTools Protocol. */
import { cdp } from 'vitest/browser';

import { provideCdpSession } from '../../.storybook/hooks/cdp-session.ts';

provideCdpSession(cdp());
