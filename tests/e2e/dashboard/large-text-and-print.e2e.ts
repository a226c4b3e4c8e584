import { expect, test } from '@playwright/test';
import { FakeGateway } from '../../support/dashboard/fake-gateway';
import { pictureTime } from '../../support/dashboard/fake-times';
import { picturedScreens } from '../../support/dashboard/screens';
import { settled } from '../../support/dashboard/settled';
import { overflow } from '../../support/pages/checks';
import { settings } from '../../support/settings';

const args = ['--no-sandbox', '--disable-gpu', '--blink-settings=defaultFontSize=32'];
test.use({ launchOptions: { executablePath: settings.chromium, args } });

const named = (...names: readonly string[]) => picturedScreens.filter(({ name }) => names.includes(name));

test('nothing is wider than a phone whose text is twice as large', { tag: '@tab' }, async ({ page }) => {
  await page.clock.setFixedTime(pictureTime);
  await page.setViewportSize({ width: 360, height: 740 });
  const gateway = await FakeGateway.of(page);
  for (const { name, path, full = {}, signedIn } of named(
    ...[
      'leads',
      'lead',
      'locations',
      'several-towns',
      'business-info',
      'seo-page',
      'blog',
      'article',
      'pages',
    ],
    ...['brand', 'redirects', 'figures', 'money', 'users', 'notifications', 'account', 'sign-in', 'welcome'],
  )) {
    gateway.show('full', { full, empty: {} }, { signedIn });
    await page.goto(path, { waitUntil: 'commit' });
    await settled(page);
    expect.soft(await overflow(page), name).toBeLessThanOrEqual(0);
    const panel = page.locator('[data-lead-panel]');
    if (name === 'lead')
      expect.soft(await panel.evaluate((box) => box.scrollWidth - box.clientWidth), 'lead').toBe(0);
  }
});

test(
  'an open lead is printed without menu, list and buttons, and to its end',
  { tag: '@tab' },
  async ({ page }) => {
    await page.clock.setFixedTime(pictureTime);
    const gateway = await FakeGateway.of(page);
    for (const { path, full = {} } of named('lead')) {
      gateway.show('full', { full, empty: {} });
      await page.goto(path, { waitUntil: 'commit' });
      await settled(page);
    }
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('table')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Close' })).toHaveCount(0);
    const panel = page.locator('[data-lead-panel]');
    await expect(panel.getByText('Sent the quote form')).toBeVisible();
    expect(await panel.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
  },
);
