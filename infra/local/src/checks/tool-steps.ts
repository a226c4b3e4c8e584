import type { CheckStep } from './check-context';
import { everything } from './step-files';
import { nothing } from './tally';

/** Scripts of package.json that pass or fail. */
export const toolSteps: readonly CheckStep[] = [
  step('format', 'Format (oxfmt)', 'format:check'),
  step('lint', 'Lint (oxlint)', 'lint'),
  step('architecture', 'Import rules (dependency-cruiser)', 'architecture'),
  step('language', 'Language (spelling, banned phrases)', 'language'),
  step('secrets', 'Secrets (secretlint)', 'secrets:check'),
  step('types', 'Types (TypeScript)', 'typecheck'),
];

export const buildStep: CheckStep = {
  name: 'build',
  title: 'Build',
  run: async ({ build }) => {
    await build();
    return { ok: true, tally: nothing };
  },
};

function step(name: string, title: string, script: string): CheckStep {
  return {
    name,
    title,
    reads: everything,
    run: async ({ tools }) => {
      const args = ['run', '--silent', script];
      return { ...(await tools.run({ command: 'npm', args })), tally: nothing };
    },
  };
}
