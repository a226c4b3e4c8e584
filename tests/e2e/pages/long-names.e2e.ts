import { expect, test } from '@playwright/test';
import { layOutSections, overflow } from '../../support/pages/checks';

const longName = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch';

for (const width of [360, 768, 1280]) {
  test(`a town with a long name in the footer does not widen pages of ${width} px`, async ({ page }) => {
    await page.route('**/about', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll('>Barnsley<', `>${longName}<`);
      await route.fulfill({ response, body });
    });
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/about');
    await layOutSections(page);
    await expect(page.getByRole('contentinfo').getByText(longName).first()).toBeAttached();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });
}
