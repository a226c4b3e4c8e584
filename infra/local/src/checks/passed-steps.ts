import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { readJsonFile, writePrivateFile } from '../env/private-file';
import { runCommand } from '../stores/run-command';
import type { Reads } from './step-files';
import type { StepReport } from './step-report';

/** Tests that depend on the date or on the machine fail within a day. */
const VALID_MS = 24 * 60 * 60_000;

interface Step {
  readonly name: string;
  readonly reads?: Reads;
}

interface Pass {
  /** Hash of everything the step read. */
  readonly content: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Which steps need not run again. */
export interface PassedSteps {
  /** When the step passed, in milliseconds since 1970, if nothing it reads has changed since. */
  readonly passedAt: (step: Step) => number | undefined;
  /** Remembers that a step passed, unless a file that it reads has changed while it ran. */
  readonly remember: (step: Step, report: StepReport) => Promise<void>;
}

/** Nothing has passed before, as far as this run is concerned; its own passes are remembered. */
export async function openPassedSteps(
  root: string,
  { runAll }: { readonly runAll: boolean },
): Promise<PassedSteps> {
  // A new install of the packages removes the file.
  const file = join(root, 'node_modules', '.latchline-passed.json');
  const before = await hashFiles(root);
  const passes = (readJsonFile(file) ?? {}) as Record<string, Pass | undefined>;
  return {
    passedAt: (step) => {
      const pass = passes[step.name];
      if (runAll || pass === undefined || Date.now() - pass.at > VALID_MS) return undefined;
      return pass.content === contentOf(step, before) ? pass.at : undefined;
    },
    remember: async (step, { outcome, tally }) => {
      const content = contentOf(step, before);
      if (content === null || outcome !== 'passed' || tally.flaky.length > 0) return;
      if (contentOf(step, await hashFiles(root)) !== content) return;
      passes[step.name] = { content, at: Date.now() };
      writePrivateFile(file, JSON.stringify(passes));
    },
  };
}

type Hashes = ReadonlyMap<string, string>;

/** Of every file that Git does not ignore, by path; `null` outside a Git repository, where a step always runs. */
async function hashFiles(root: string): Promise<Hashes | null> {
  const { code, stdout } = await runCommand('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: root,
  });
  if (code !== 0) return null;
  const paths = stdout.split('\0').filter(Boolean);
  return new Map(paths.map((path) => [path, hashOf(join(root, path))]));
}

function hashOf(path: string): string {
  try {
    return createHash('sha256').update(readFileSync(path)).digest('base64');
  } catch {
    return 'absent';
  }
}

function contentOf({ reads }: Step, hashes: Hashes | null): string | null {
  if (reads === undefined || hashes === null) return null;
  const seal = createHash('sha256').update(JSON.stringify(machine()));
  for (const [path, hash] of hashes) if (reads(path)) seal.update(`${path}\0${hash}\0`);
  return seal.digest('base64');
}

/** What else decides which tests run and how: Node, the programs installed, and paths to others. */
function machine(): readonly unknown[] {
  const { PATH = '', ...rest } = process.env;
  const folders = PATH.split(delimiter).filter((folder) => !folder.includes('node_modules'));
  const chosen = Object.entries(rest).filter(([name]) => /^[A-Z]+(_[A-Z]+)*_PATH$|^LATCHLINE_/.test(name));
  return [process.version, process.platform, process.arch, chosen.toSorted(), folders.map(changedAt)];
}

/** Installing or removing a program changes its folder. */
function changedAt(folder: string): readonly [string, number] {
  return [folder, statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0];
}
