import { expect, type Page } from '@playwright/test';

/** Presses "Try again" until it is gone. A live update of an earlier change may load the data before the press. */
export async function tryAgain(page: Page): Promise<void> {
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 10_000 });
    await expect(again).toBeHidden({ timeout: 10_000 });
  }).toPass();
}
