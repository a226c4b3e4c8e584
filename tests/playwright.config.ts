import { defineConfig } from '@playwright/test';
import { settings } from './support/settings';

/**
 * Journeys and API tests against a running system (LATCHLINE_URL, LATCHLINE_RUN_FILE, ADMIN_EMAIL, ADMIN_PASSWORD).
 * `--project=api` needs no browser. CHROMIUM_PATH names the browser; without it Playwright's own is used.
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  // One system and one mailbox: tests tell their own leads apart by name, but share the machine.
  workers: 1,
  forbidOnly: true,
  // Both end a test that waits for what never comes, on the busiest machine; no test is failed for being slow.
  timeout: 300_000,
  expect: {
    timeout: 60_000,
    // Letters come out a little differently from one Chromium to the next; a lost section, colour or column does not.
    toHaveScreenshot: { threshold: 0.3, maxDiffPixelRatio: 0.02 },
  },
  snapshotPathTemplate: 'e2e/pictures/{arg}{ext}',
  updateSnapshots: 'none',
  reporter: [['list']],
  use: {
    baseURL: process.env.LATCHLINE_URL,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    screenshot: 'only-on-failure',
    // Recording every test to keep a few costs a third of the time: ask for it with --trace=retain-on-failure.
    trace: 'off',
    launchOptions: {
      executablePath: settings.chromium,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'api', testDir: 'e2e/api' },
    { name: 'pages', testDir: 'e2e/pages' },
    { name: 'tabs', testDir: 'e2e/dashboard', grep: /@tab/ },
    // All its screens take minutes: asked for by name.
    { name: 'dashboard', testDir: 'e2e/dashboard' },
    { name: 'chromium', testDir: 'e2e/journeys' },
  ],
});
