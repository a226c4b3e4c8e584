import { clockText } from './schedule';
import type { Noted, Options, Outcome } from './nemesis';

const aroundMs = 30_000;
const shownAnomalies = 20;

const seconds = (ms: number) => (ms / 1_000).toFixed(1);

/** A row for docs/reliability.md, and each anomaly with the schedule around it. */
export function reportOf(outcome: Outcome, { seed, minutes, isRolling }: Options): string {
  const { account, faults, restarted } = outcome;
  const cells: [title: string, value: string | number][] = [
    ['seed', isRolling ? `${seed} (rolling)` : seed],
    ['minutes', minutes],
    ['faults', isRolling ? `${faults} + ${restarted} restarts` : faults],
    ['sent', account.sent],
    ['accepted', account.accepted],
    ['stored', account.stored],
    ['of these not accepted', account.storedUnaccepted],
    ['lost', account.lost],
    ['doubled', account.doubled],
    ['second ids', account.secondIds],
    ['notified', account.notified],
    ['not notified', account.notNotified],
    ['notified twice', account.notifiedTwice],
    ['same mail again', account.sameMailAgain],
    ['slowest answer (s)', seconds(account.slowestAnswerMs)],
    ['slowest acceptance (s)', seconds(account.slowestAcceptanceMs)],
    ['stored after (s)', seconds(account.slowestStoredMs)],
    ['notified after (s)', seconds(account.slowestNotifiedMs)],
  ];
  return [
    `| ${cells.map(([title]) => title).join(' | ')} |`,
    `| ${cells.map(() => '---:').join(' | ')} |`,
    `| ${cells.map(([, value]) => value).join(' | ')} |`,
    '',
    `porcupine: ${verdictText(outcome)}`,
    outcome.isWell ? 'In the end every process was ready.' : 'In the end NOT every process was ready.',
    ...anomalyLines(outcome),
  ].join('\n');
}

function verdictText({ verdict }: Outcome): string {
  if ('skipped' in verdict) return `skipped: ${verdict.skipped}`;
  const { leads, operations, illegal, unknown } = verdict;
  const found =
    illegal.length + unknown.length === 0 ? 'all are linearizable' : JSON.stringify({ illegal, unknown });
  return `${leads} histories with ${operations} operations: ${found}`;
}

function anomalyLines({ account: { anomalies }, noted }: Outcome): string[] {
  if (anomalies.length === 0) return ['No anomalies.'];
  const kinds = new Map<string, number>();
  for (const { what } of anomalies) {
    const kind = what.split(':')[0] ?? what;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  return [
    `${anomalies.length} anomalies: ${[...kinds].map(([kind, count]) => `${kind} ${count}`).join(', ')}`,
    ...anomalies
      .slice(0, shownAnomalies)
      .flatMap(({ visit, what, atMs }) => [
        '',
        `Lead ${visit}, at ${clockText(atMs)}: ${what}`,
        ...around(noted, atMs),
      ]),
  ];
}

const around = (noted: readonly Noted[], atMs: number) =>
  noted
    .filter((one) => Math.abs(one.atMs - atMs) < aroundMs)
    .map((one) => `    ${clockText(one.atMs)} ${one.text}`);

export const isFailure = ({ account, verdict, isWell }: Outcome) =>
  account.anomalies.length > 0 ||
  !isWell ||
  (!('skipped' in verdict) && verdict.illegal.length + verdict.unknown.length > 0);
