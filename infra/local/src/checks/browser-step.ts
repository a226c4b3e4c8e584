import { join } from 'node:path';
import { bin, minutes, type CheckStep } from './check-context';
import { findChromium } from './chromium';
import { readPlaywrightReport } from './reports';
import { nothing } from './tally';

export const browserStep: CheckStep = {
  name: 'e2e',
  title: 'End-to-end tests (Playwright in Chromium, whole system)',
  run: async (context) => {
    const chromium = await findChromium(context.root, context.toolsFolder, console.log);
    await context.system.start();
    const report = join(context.temporaryFolder, 'playwright.json');
    const ok = await context.tools.run({
      command: bin(context, 'playwright'),
      args: ['test', '-c', 'tests/playwright.config.ts', '--reporter=list,json'],
      env: {
        ...context.system.environment(),
        CHROMIUM_PATH: chromium,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
      timeLimitMs: minutes(20),
    });
    const tally = readPlaywrightReport(report);
    return { ok: ok && tally !== null, tally: tally ?? nothing };
  },
};
