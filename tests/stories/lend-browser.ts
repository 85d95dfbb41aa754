/** Set-up of the story tests: lends them the browser's own tools. */
import { cdp } from 'vitest/browser';

import { lendBrowser } from '../../.storybook/hooks/lent-browser.ts';

lendBrowser(cdp());
