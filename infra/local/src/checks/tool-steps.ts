import { bin, type CheckStep } from './check-context';
import { nothing } from './tally';

/** Steps that run one tool which passes or fails. */
export const toolSteps: readonly CheckStep[] = [
  step('format', 'Format (oxfmt)', ['oxfmt', '--check']),
  step('lint', 'Lint (oxlint)', ['oxlint']),
  step('architecture', 'Import rules (dependency-cruiser)', ['npm', 'run', '--silent', 'architecture']),
  step('language', 'Language (spelling, banned phrases)', ['npm', 'run', '--silent', 'language']),
  step('secrets', 'Secrets (secretlint)', ['npm', 'run', '--silent', 'secrets:check']),
  step('types', 'Types (TypeScript)', ['npm', 'run', '--silent', 'typecheck']),
];

export const buildStep: CheckStep = {
  name: 'build',
  title: 'Build',
  run: async ({ build }) => {
    await build();
    return { ok: true, tally: nothing };
  },
};

function step(name: string, title: string, [tool = '', ...args]: readonly string[]): CheckStep {
  return {
    name,
    title,
    run: async (context) => {
      const command = tool === 'npm' ? tool : bin(context, tool);
      return { ...(await context.tools.run({ command, args })), tally: nothing };
    },
  };
}
