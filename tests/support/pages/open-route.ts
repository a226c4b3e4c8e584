import { expect, type Page } from '@playwright/test';
import type { PublicRoute } from '../public-routes';

/** The narrowest supported width, a phone, the breakpoint, a desktop. */
export const widths = [320, 360, 768, 1440];

export async function openRoute(page: Page, { path, heading, status = 200 }: PublicRoute): Promise<void> {
  const response = await page.goto(path);
  expect(response?.status()).toBe(status);
  await expect(page.locator('h1')).toHaveText([heading]);
}

/** The browser logs the status of an error page itself; any other console message is unexpected. */
export const unexpected = (complaints: readonly string[], { path, status = 200 }: PublicRoute) =>
  status === 200
    ? complaints
    : complaints.filter(
        (complaint) => !complaint.includes(path) && !complaint.includes(`status of ${status}`),
      );
