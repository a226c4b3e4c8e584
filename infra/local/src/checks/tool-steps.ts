import { bin, type CheckStep } from './check-context';
import { nothing } from './tally';

const PRETTIER = ['prettier', '--check', '--log-level=warn', '--cache', '--cache-strategy=content', '.'];
const ESLINT = ['eslint', '.', '--max-warnings=0', '--cache', '--cache-strategy=content'];

/** Steps that run one tool which passes or fails. The first run checks every file, later runs only the changed ones. */
export const toolSteps: readonly CheckStep[] = [
  step('format', 'Format (Prettier)', PRETTIER),
  step('lint', 'Lint (ESLint)', [...ESLINT, '--cache-location=node_modules/.cache/eslint/']),
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
