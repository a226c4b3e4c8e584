import { availableParallelism } from 'node:os';
import { bin, minutes, type CheckContext, type CheckStep } from './check-context';
import { nothing } from './tally';

/** Steps that are one tool's yes or no. */
export const toolSteps: readonly CheckStep[] = [
  step('format', 'Format (Prettier)', (context) => [
    bin(context, 'prettier'),
    '--check',
    '--log-level=warn',
    '.',
  ]),
  step('lint', 'Lint (ESLint)', (context) => [bin(context, 'eslint'), '.', '--max-warnings', '0']),
  step('architecture', 'Import rules (dependency-cruiser)', () => ['npm', 'run', '--silent', 'architecture']),
  step('types', 'Types (TypeScript, through Nx)', (context) => [
    bin(context, 'nx'),
    ...['run-many', '-t', 'typecheck', '--outputStyle=static', `--parallel=${availableParallelism()}`],
  ]),
];

export const buildStep: CheckStep = {
  name: 'build',
  title: 'Build',
  run: async ({ build }) => {
    await build();
    return { ok: true, tally: nothing };
  },
};

function step(name: string, title: string, words: (context: CheckContext) => readonly string[]): CheckStep {
  return {
    name,
    title,
    run: async (context) => {
      const [command = '', ...args] = words(context);
      const ok = await context.tools.run({ command, args, timeLimitMs: minutes(6) });
      return { ok, tally: nothing };
    },
  };
}
