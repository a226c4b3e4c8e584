import { expect, type Page } from '@playwright/test';
import type { PublicRoute } from '../public-routes';

/** The narrowest screen that has to do, a phone, the breakpoint, a desk. */
export const widths = [320, 360, 768, 1440];

export async function openRoute(page: Page, { path, heading, status = 200 }: PublicRoute): Promise<void> {
  const response = await page.goto(path);
  expect(response?.status()).toBe(status);
  await expect(page.locator('h1')).toHaveText([heading]);
}

/** A browser itself reports the status of a page that is none; everything else on a console is a mistake. */
export const unexpected = (complaints: readonly string[], { path, status = 200 }: PublicRoute) =>
  status === 200
    ? complaints
    : complaints.filter(
        (complaint) => !complaint.includes(path) && !complaint.includes(`status of ${status}`),
      );
