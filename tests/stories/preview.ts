import type { Preview } from '@storybook/react-vite';

import { A11Y_OPTIONS, checkEveryLook } from './every-look.ts';
import { checkFilledButtons } from './filled-buttons.ts';

/** What every story is tested for besides what it plays. The book does not load it. */
const preview: Preview = {
  afterEach: [checkEveryLook, checkFilledButtons],
  parameters: { a11y: { options: A11Y_OPTIONS } },
};

export const { afterEach, parameters } = preview;
