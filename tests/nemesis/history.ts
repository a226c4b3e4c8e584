import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from '../support/repository';
import { notifications } from './account';
import type { CapturedMail } from './mail-server';
import type { Visit } from './visitors';
import type { Look, TableWatcher } from './watchers';

/** A line for `checker/main.go`, which says what is allowed. Times are microseconds; a null return is an answer that never came. */
interface Operation {
  readonly lead: number;
  readonly op: 'accept' | 'look' | 'last look' | 'mail';
  readonly call: number;
  readonly return: number | null;
  readonly count?: number;
}

const micros = (ms: number) => Math.round(ms * 1_000);

export function historyOf(
  visits: readonly Visit[],
  changes: TableWatcher['changes'],
  last: Look,
  mails: readonly CapturedMail[],
): Operation[] {
  const notified = notifications(mails);
  return visits.flatMap(({ number: lead, name, attempts }) => [
    ...attempts.map(({ callMs, returnMs, id }): Operation => {
      // A refused request may have been stored all the same: only a 202 says what happened.
      return { lead, op: 'accept', call: micros(callMs), return: id === undefined ? null : micros(returnMs) };
    }),
    ...(changes.get(name) ?? []).map(({ look, count }): Operation => {
      return { lead, op: 'look', call: micros(look.callMs), return: micros(look.returnMs), count };
    }),
    ...(notified.get(name) ?? []).map(({ atMs }): Operation => {
      return { lead, op: 'mail', call: micros(atMs), return: micros(atMs) };
    }),
    {
      lead,
      op: 'last look',
      call: micros(last.callMs),
      return: micros(last.returnMs),
      count: last.rows.get(name)?.length ?? 0,
    },
  ]);
}

export type Verdict =
  | {
      readonly leads: number;
      readonly operations: number;
      readonly illegal: number[];
      readonly unknown: number[];
    }
  | { readonly skipped: string };

/** Asks porcupine, which knows nothing of this repository. */
export function judgedByPorcupine(history: readonly Operation[]): Verdict {
  const go = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/local/go/bin']
    .map((folder) => join(folder, 'go'))
    .find((path) => existsSync(path));
  if (!go) return { skipped: 'Go is not installed' };
  const { stdout, stderr } = spawnSync(go, ['run', '.'], {
    cwd: join(root, 'tests/nemesis/checker'),
    input: history.map((operation) => `${JSON.stringify(operation)}\n`).join(''),
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  if (!stdout) return { skipped: `the checker could not be built or run: ${stderr.trim().slice(-500)}` };
  return JSON.parse(stdout) as Verdict;
}
