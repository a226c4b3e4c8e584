import { join } from 'node:path';
import { bin, minutes, type CheckStep } from './check-context';
import { findChromium } from './chromium';
import { readPlaywrightReport } from './reports';
import { nothing } from './tally';

export const pagesStep = browserStep('pages', 'API and pages (Playwright, whole system)', ['api', 'pages']);
export const journeysStep = browserStep(
  'journeys',
  'Journeys and the tabs of the dashboard (Playwright in Chromium, whole system)',
  ['chromium', 'tabs'],
);

let chromium: Promise<string> | undefined;

function browserStep(name: string, title: string, projects: readonly string[]): CheckStep {
  return {
    name,
    title,
    run: async (context) => {
      // Both steps ask at once, and it may have to be installed.
      chromium ??= findChromium(context.root, context.toolsFolder, context.say);
      const browser = await chromium;
      await context.system.start();
      const report = join(context.temporaryFolder, `${name}.json`);
      const chosen = projects.map((project) => `--project=${project}`);
      const output = `--output=${join(context.root, 'test-results', name)}`;
      const ok = await context.tools.run({
        command: bin(context, 'playwright'),
        args: ['test', '-c', 'tests/playwright.config.ts', ...chosen, output, '--reporter=list,json'],
        env: {
          ...context.system.environment(),
          CHROMIUM_PATH: browser,
          PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        },
        timeLimitMs: minutes(20),
      });
      const tally = readPlaywrightReport(report);
      return { ok: ok && tally !== null, tally: tally ?? nothing };
    },
  };
}
