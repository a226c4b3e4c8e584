import { join } from 'node:path';
import type { CheckStep } from './check-context';
import { findChromium } from './chromium';
import { readPlaywrightReport } from './reports';
import { runTests } from './test-run';

export const pagesStep = browserStep('pages', 'API and pages (Playwright, whole system)', ['api', 'pages']);
export const journeysStep = browserStep(
  'journeys',
  'Journeys and dashboard tabs (Playwright in Chromium, whole system)',
  ['chromium', 'tabs'],
);

let chromium: Promise<string> | undefined;

function browserStep(name: string, title: string, projects: readonly string[]): CheckStep {
  return {
    name,
    title,
    run: async (context) => {
      // Both steps need it at the same time, and it may have to be installed.
      chromium ??= findChromium(context.root, context.toolsFolder, context.say);
      const browser = await chromium;
      await context.system.start();
      const chosen = projects.map((project) => `--project=${project}`);
      const output = `--output=${join(context.root, 'test-results', name)}`;
      return runTests(context, {
        name,
        runner: 'playwright',
        args: (_, progress) => [
          ...['test', '-c', 'tests/playwright.config.ts', ...chosen, output],
          `--reporter=list,json,${progress}`,
        ],
        env: (report) => ({
          ...context.system.environment(),
          CHROMIUM_PATH: browser,
          PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        }),
        read: (report) => readPlaywrightReport(report, context.root),
      });
    },
  };
}
