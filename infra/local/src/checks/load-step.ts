import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { findOnPath } from '../stores/find-on-path';
import { minutes, type CheckStep } from './check-context';
import { nothing } from './tally';

/** Six seconds of visitors, leads and people at the dashboard: whether the load tests still work at all. */
export const loadStep: CheckStep = {
  name: 'load',
  title: 'Load (k6, smoke)',
  run: async ({ root, say, system, tools }) => {
    const path = [process.env['PATH'], join(homedir(), 'go', 'bin')].filter(Boolean).join(delimiter);
    if (!findOnPath('k6', path)) {
      say(
        'k6 is not here: the smoke test of load is skipped. tests/load/README.md says where it comes from.',
      );
      return { ok: true, tally: { ...nothing, skipped: 1 } };
    }
    await system.start();
    const args = [join(root, 'tests/load/run.mjs'), 'smoke'];
    const call = { command: process.execPath, args, env: system.environment(), timeLimitMs: minutes(3) };
    const ok = await tools.run(call);
    return { ok, tally: ok ? { ...nothing, passed: 1 } : nothing };
  },
};
