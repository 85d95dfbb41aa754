import type { Page } from '@playwright/test';

import { originOf } from './servers.ts';

/** Opens the English page of a profile as a static host serves it: without content, as an app page. */
export async function openProfileFrame(page: Page, path: string): Promise<void> {
  await page.route(originOf('en') + path, (route) =>
    route.continue({ url: `${originOf('en')}/en/app.html` }),
  );
  await page.goto(path);
}
