import type { Page } from '@playwright/test';

import { call, newMember, newSubmittedMonastic, staff } from '#tests/e2e/support/desk.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { arriveAt, field, openSignedIn, skipNotice } from '#tests/e2e/support/people.ts';
import { GPS, pngOf } from '#tests/support/images.ts';

const SEEN = 'Snow on the roof of the hall';

/** A photo as a camera makes it: decodable, with its location in the metadata. */
async function photoFromCamera(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 2400;
    canvas.height = 1600;
    const brush = canvas.getContext('2d');
    if (!brush) throw new Error('No canvas in this browser');
    brush.fillStyle = '#8fa3ad';
    brush.fillRect(0, 0, 2400, 1600);
    brush.fillStyle = '#ffffff';
    brush.fillRect(0, 900, 2400, 700);
    return canvas.toDataURL('image/jpeg');
  });
  const plain = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  const told = Buffer.from(`Exif\0\0${GPS}`, 'latin1');
  const head = Buffer.from([0xff, 0xe1, 0, told.length + 2]);
  return Buffer.concat([plain.subarray(0, 2), head, told, plain.subarray(2)]);
}

test(
  'an update with a photo: invalid files are refused, a follower sees it, and it contains no location',
  { tag: '@full' },
  async ({ page, text, openContext }) => {
    test.slow();
    const monastic = await newSubmittedMonastic('Ayya Nirodhā', 'ayya-nirodha-photo');
    await staff.approve(monastic.userId);
    const patron = await newMember('patron', 'Lucía');
    await call('PUT', `/follows/${monastic.userId}`, { token: patron.token });

    await skipNotice(page);
    await openSignedIn(page, monastic);
    await arriveAt(page, '/dashboard');
    // On the first day the form is shown on request.
    const write = text('dashboard.first.updateAction');
    await page.getByRole('button', { name: write, exact: true }).click();
    await field(page, text, text('updates.title')).fill('The first snow');
    await field(page, text, text('updates.body')).fill('The path is white.');
    const chooser = page.getByLabel(text('updates.photoChoose'));

    await test.step('a file that is not a photo is refused at the field, and the text stays', async () => {
      for (const [file, mimeType, message] of [
        [Buffer.from('ftypheic'), 'image/heic', 'updates.photoWrongType'],
        [Buffer.from('<svg onload="alert(1)"/>'), 'image/svg+xml', 'updates.photoWrongType'],
        [Buffer.from('<html>'), 'image/jpeg', 'updates.photoUnreadable'],
        [Buffer.alloc(0), 'image/jpeg', 'updates.photoUnreadable'],
        [Buffer.from(pngOf(65_535, 65_535)), 'image/png', 'updates.photoUnreadable'],
      ] as const) {
        await chooser.setInputFiles({ name: 'photo', mimeType, buffer: file });
        await expect(page.getByText(text(message))).toBeVisible();
        await expect(field(page, text, text('updates.title'))).toHaveValue('The first snow');
      }
    });

    await test.step('a photo needs a description, and survives a reload', async () => {
      const buffer = await photoFromCamera(page);
      await chooser.setInputFiles({ name: 'snow.jpg', mimeType: 'image/jpeg', buffer });
      await expect(page.getByRole('img', { name: text('updates.photoPreview') })).toBeVisible();
      await page.getByRole('button', { name: text('updates.publish'), exact: true }).click();
      await expect(page.getByText(text('updates.photoDescriptionRequired'))).toBeVisible();
      const description = field(page, text, text('updates.photoDescription'));
      await expect(description).toBeFocused();
      await description.fill(SEEN);
      await page.reload();
      await expect(description).toHaveValue(SEEN);
      await page.getByRole('button', { name: text('updates.publish'), exact: true }).click();
      await expect(page.getByRole('img', { name: SEEN })).toBeVisible();
    });

    await test.step('a follower sees it, with its description', async () => {
      const visitor = await (await openContext()).newPage();
      await skipNotice(visitor);
      await openSignedIn(visitor, patron);
      await arriveAt(visitor, '/home');
      const photo = visitor.getByRole('img', { name: SEEN });
      await photo.scrollIntoViewIfNeeded();
      await expect(photo).toHaveJSProperty('complete', true);
      expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
        0,
      );
      const address = await photo.getAttribute('src');
      for (const size of [320, 720, 1280]) {
        const response = await fetch(String(address).replace(/\d+$/, String(size)));
        const bytes = Buffer.from(await response.arrayBuffer());
        expect(response.headers.get('content-type')).toBe('image/jpeg');
        expect(bytes.includes(GPS)).toBe(false);
      }
    });
  },
);
