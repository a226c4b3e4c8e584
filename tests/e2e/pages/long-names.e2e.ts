import { expect, test } from '@playwright/test';
import { layOutSections, overflow } from '../../support/pages/checks';

// Pages from a service worker could not be changed by the test.
test.use({ serviceWorkers: 'block' });

const longName = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch';

const pages: [path: string, name: string][] = [
  ['/', 'Barnsley'],
  ['/services/commercial-locksmith', 'Barnsley'],
  ['/locksmiths/south-yorkshire', 'Barnsley'],
  ['/locksmiths/south-yorkshire/barnsley', 'Barnsley'],
  ['/blog', 'Commercial Security'],
  ['/blog/master-key-systems-for-small-firms', 'Commercial Security'],
];

for (const width of [320, 360, 768, 1440]) {
  test(`long names of towns and categories do not widen pages of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    for (const [path, name] of pages) {
      await page.route(`**${path}`, async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replaceAll(name, longName);
        await route.fulfill({ response, body });
      });
      await page.goto(path);
      await layOutSections(page);
      await expect(page.getByText(longName).first()).toBeAttached();
      expect([path, await overflow(page)]).toEqual([path, 0]);
    }
  });
}

test('a long line below the name, and a long phone number, do not widen pages of a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/', '/offline']) {
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const body = html
        .replaceAll('24 Hour Mobile Service', '24 hour emergency locksmith and door repairs')
        .replaceAll('0114 496 0999', '+44 (0)7700 900123');
      await route.fulfill({ response, body });
    });
    await page.goto(path);
    await expect(page.getByText('and door repairs').first()).toBeVisible();
    await expect(page.getByText('+44 (0)7700 900123').first()).toBeAttached();
    expect([path, await overflow(page)]).toEqual([path, 0]);
  }
});
