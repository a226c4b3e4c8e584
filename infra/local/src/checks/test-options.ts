import { UsageError } from '../cli/usage-error';

const NEED_BUILD = ['sql', 'pages', 'journeys', 'engines', 'resilience', 'load'];

interface TestOptions {
  /** In the order of those known. `build` is among them if one needs the built system or its migrations. */
  readonly steps: readonly string[];
  /** Whether steps run that have passed and have not changed since. Those that are named always run. */
  readonly runAll: boolean;
}

export function parseTestOptions(args: readonly string[], known: readonly string[]): TestOptions {
  let only: string[] | null = null;
  let runAll = false;
  const remaining = [...args];
  for (let arg = remaining.shift(); arg !== undefined; arg = remaining.shift()) {
    if (arg === '--only') only = names(remaining.shift() ?? '');
    else if (arg.startsWith('--only=')) only = names(arg.slice('--only='.length));
    else if (arg === '--all') runAll = true;
    else throw new UsageError(`Unknown option: ${arg}\nRun \`npm test -- --help\` to see every option.`, 2);
  }
  if (only === null) return { steps: known, runAll };
  const unknown = only.filter((name) => !known.some((step) => isPartOf(name, step)));
  if (unknown.length > 0 || only.length === 0) {
    throw new UsageError(
      `--only: ${unknown.join(', ') || 'nothing'} is not a step. Steps: ${known.join(', ')}`,
      2,
    );
  }
  const wanted = new Set(known.filter((step) => only.some((name) => isPartOf(name, step))));
  if ([...wanted].some((step) => NEED_BUILD.some((name) => isPartOf(name, step)))) wanted.add('build');
  return { steps: known.filter((name) => wanted.has(name)), runAll: true };
}

/** `journeys` names all its parts: `journeys-desk`, `journeys-site` … */
function isPartOf(name: string, step: string): boolean {
  return step === name || step.startsWith(`${name}-`);
}

function names(text: string): string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
}
