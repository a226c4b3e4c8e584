import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { findOnPath } from '../stores/find-on-path';
import type { CheckContext } from './check-context';

/** Programs that some checks need and that Go can build from source (infra/helm/README.md, tests/load/README.md). */
const modules = {
  k6: 'go.k6.io/k6@v1.8.1',
  helm: 'helm.sh/helm/v3/cmd/helm@v3.18.6',
} as const;

type GoProgram = keyof typeof modules;

/** Without what only a debugger reads, which takes a quarter of the time to build. */
const flags = ['-gcflags=all=-dwarf=false', '-ldflags=-s -w'];

/** A PATH that includes installed programs and those built with Go earlier. */
export function pathWithPrograms(toolsFolder: string): string {
  return [process.env['PATH'], binFolder(toolsFolder), join(homedir(), 'go', 'bin')]
    .filter(Boolean)
    .join(delimiter);
}

/** Builds the program with Go if it is not installed. Returns '' if it is available, otherwise what it needs. */
export async function obtainProgram(
  name: GoProgram,
  { say, toolsFolder, tools }: Pick<CheckContext, 'say' | 'toolsFolder' | 'tools'>,
  find = findOnPath,
): Promise<string> {
  if (find(name, pathWithPrograms(toolsFolder))) return '';
  const install = `go install ${modules[name]}`;
  const go = find('go', [process.env['PATH'], '/usr/local/go/bin'].filter(Boolean).join(delimiter));
  if (go === null) return `needs ${name}, or Go to build it (${install})`;
  say(`${name} not found: running ${install} …`);
  const env = { GOBIN: binFolder(toolsFolder) };
  const { ok, reason } = await tools.run({ command: go, args: ['install', ...flags, modules[name]], env });
  return ok ? '' : `needs ${name}; ${install} failed (${reason})`;
}

function binFolder(toolsFolder: string): string {
  return join(toolsFolder, 'go');
}
