import { healthRoutes } from '@latchline/contracts/api/health.operations';
import { setupRoutes } from '@latchline/contracts/api/setup.operations';
import type { On } from './fake-routes';
import { type Setup, type SetupItem, type SetupStep } from '@latchline/contracts/api/setup.schema';

export const setupItemOf = (step: SetupStep, change: Partial<SetupItem> = {}): SetupItem => ({
  step,
  state: 'todo',
  value: null,
  skipped_by: null,
  ...change,
});

/** A finished set-up without steps, unless a test gives it some. */
export const setupOf = (change: Partial<Setup> = {}): Setup => ({
  items: [],
  completed_at: null,
  site_url: 'http://localhost:3000',
  run_mode: 'npm',
  test_mail: null,
  towns: { total: 10, sample: 10 },
  sample_articles: [],
  ...change,
});

/** The checklist in memory: skipping works, everything else is set by the test. */
export function fakeSetup(on: On, state: { setup: Setup }): void {
  on(setupRoutes.getSetup, () => state.setup);
  on(setupRoutes.changeSetupStep, ({ params, body }) => {
    const item = state.setup.items.find(({ step }) => step === params.step);
    if (item)
      Object.assign(item, {
        state: body.needed ? 'todo' : 'skipped',
        skipped_by: body.needed ? null : 'dee@latchline.example',
      });
    return state.setup;
  });
  on(healthRoutes.liveness, () => ({ status: 'ok' as const, version: '1.2.3', checks: {} }));
}
