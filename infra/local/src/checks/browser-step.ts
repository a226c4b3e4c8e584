import { join } from 'node:path';
import type { CheckContext, CheckStep } from './check-context';
import { findChromium } from './chromium';
import { readPlaywrightReport } from './reports';
import { program, type Reads } from './step-files';
import { runTests } from './test-run';

export const pagesStep = browserStep(
  'pages',
  'API and pages (Playwright, whole system)',
  ['api', 'pages'],
  program('e2e/api', 'e2e/pages', 'e2e/pictures'),
);

/** In parts, so that two lanes are busy to the end: each part may run on a system of its own. */
export const journeySteps: readonly CheckStep[] = [
  browserStep(
    'journeys-desk',
    "The desk's journeys and tabs (Playwright in Chromium, whole system)",
    ['desk', 'tabs'],
    program('e2e/journeys/desk', 'e2e/dashboard'),
  ),
  browserStep(
    'journeys-site',
    "Visitors' journeys (Playwright in Chromium, whole system)",
    ['site'],
    program('e2e/journeys/site'),
  ),
  browserStep(
    'journeys-content',
    "Editors' journeys (Playwright in Chromium, whole system)",
    ['content'],
    program('e2e/journeys/content'),
  ),
];

/** Its tests find WebKit and Gecko themselves, and are skipped by name where one is not installed. */
export const enginesStep = playwrightStep(
  'engines',
  'Journeys in WebKit and Gecko (WebDriver, whole system)',
  ['engines'],
  program('e2e/engines'),
  async () => ({}),
);

let chromium: Promise<string> | undefined;

function browserStep(name: string, title: string, projects: readonly string[], reads: Reads): CheckStep {
  return playwrightStep(name, title, projects, reads, async ({ root, toolsFolder, say }) => {
    // Several steps need it at the same time, and it may have to be installed.
    chromium ??= findChromium(root, toolsFolder, say);
    return { CHROMIUM_PATH: await chromium };
  });
}

function playwrightStep(
  name: string,
  title: string,
  projects: readonly string[],
  reads: Reads,
  browser: (context: CheckContext) => Promise<Readonly<Record<string, string>>>,
): CheckStep {
  return {
    name,
    title,
    reads,
    run: async (context) => {
      const found = await browser(context);
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
          ...found,
          PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        }),
        read: (report) => readPlaywrightReport(report, context.root),
      });
    },
  };
}
