import { expect, type Page } from '@playwright/test';
import { darkViolations, overflow, smallTargets, violations } from './checks';

interface Checked {
  /** What is shown, for the message of a failure. */
  readonly where?: string;
  /** In pixels. The window keeps the last of them. */
  readonly widths?: readonly number[];
}

/** The page fits the widths, can be touched on a phone and has no axe violations, in light and in dark. Ends in light. */
export async function expectAccessible(
  page: Page,
  { where = page.url(), widths = [360, 1440] }: Checked = {},
): Promise<void> {
  // A toast that fades out has too little contrast for a moment.
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    // A row that has scrolled halfway below a heading counts as too small a target.
    await page.evaluate(() => scrollTo(0, 0));
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    expect.soft(await overflow(page), `${where} at ${width} px`).toBeLessThanOrEqual(0);
    expect.soft(await violations(page), `${where} at ${width} px, light`).toEqual([]);
    if (width < 768) expect.soft(await smallTargets(page), `${where} at ${width} px`).toEqual([]);
    // Only colours depend on the theme.
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    expect.soft(await darkViolations(page), `${where} at ${width} px, dark`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}
