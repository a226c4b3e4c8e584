import { defineConfig } from '@playwright/test';
import { settings } from './support/settings';

/**
 * Journeys and API tests against a running system (LATCHLINE_URL, LATCHLINE_RUN_FILE, ADMIN_EMAIL, ADMIN_PASSWORD).
 * `--project=api` needs no browser. CHROMIUM_PATH sets the browser; Playwright's own is the default.
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  // All tests share one system and mailbox; each identifies its own leads by name.
  workers: 1,
  forbidOnly: true,
  // A request times out after 3 s, which a busy machine can take. `npm test` names every test that passed only when repeated.
  retries: 1,
  // These limits, and that of an action, only end tests that hang, even on a busy machine; no test fails for being slow.
  timeout: 300_000,
  expect: {
    timeout: 60_000,
    // Tolerates differences in text rendering between Chromium versions, but not a missing section, colour or column.
    toHaveScreenshot: { threshold: 0.3, maxDiffPixelRatio: 0.02 },
  },
  snapshotPathTemplate: 'e2e/pictures/{arg}{ext}',
  updateSnapshots: 'none',
  reporter: [['list']],
  use: {
    actionTimeout: 60_000,
    baseURL: process.env.LATCHLINE_URL,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    screenshot: 'only-on-failure',
    // Recording every test takes a third longer; enable it with --trace=retain-on-failure.
    trace: 'off',
    launchOptions: {
      executablePath: settings.chromium,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page of a test does not live long enough to gain from optimised code: a tenth less time without it.
        '--js-flags=--no-opt --no-maglev',
        // The headless shell draws text as a browser with a window does.
        '--font-render-hinting=slight',
      ],
    },
  },
  projects: [
    { name: 'api', testDir: 'e2e/api' },
    { name: 'pages', testDir: 'e2e/pages' },
    { name: 'tabs', testDir: 'e2e/dashboard', grep: /@tab/ },
    // All screens take minutes, so this project runs only by name.
    { name: 'dashboard', testDir: 'e2e/dashboard' },
    { name: 'site', testDir: 'e2e/journeys/site' },
    { name: 'desk', testDir: 'e2e/journeys/desk' },
    { name: 'content', testDir: 'e2e/journeys/content' },
    { name: 'engines', testDir: 'e2e/engines' },
    // Pictures to look at, so this project runs only by name.
    { name: 'visit', testDir: 'e2e/visit' },
  ],
});
