import { test as base } from '@playwright/test';

/**
 * Closes what a test has opened with `browser.newContext`, as Playwright does with its own `page`. A dashboard left open goes on
 * asking for news, as long as the browser runs.
 */
export const test = base.extend<{ closing: void }>({
  closing: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts());
      await use();
      await Promise.all(
        browser
          .contexts()
          .filter((context) => !before.has(context))
          .map((context) => context.close()),
      );
    },
    { auto: true },
  ],
});
