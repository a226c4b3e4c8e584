import { join } from 'node:path';
import type { CheckStep } from './check-context';
import { obtainProgram, pathWithPrograms } from './go-programs';
import { program } from './step-files';
import { nothing } from './tally';

/** Runs the load tests for six seconds (visitors, leads, dashboard users) to check that they still work. */
export const loadStep: CheckStep = {
  name: 'load',
  title: 'Load (k6, smoke)',
  reads: program('load'),
  run: async (context) => {
    const needs = await obtainProgram('k6', context);
    if (needs) return { ok: true, tally: nothing, skipped: true, reason: needs };
    await context.system.start();
    const { ok, reason } = await context.tools.run({
      command: process.execPath,
      args: [join(context.root, 'tests/load/run.mjs'), 'smoke'],
      env: { ...context.system.environment(), PATH: pathWithPrograms(context.toolsFolder) },
    });
    return { ok, tally: ok ? { ...nothing, passed: 1 } : nothing, reason };
  },
};
