import type { RotaNow, RotaSpan, RotaWeek } from '@latchline/contracts/notifications/rota/rota.schema';
import { changesBetween, onCall, type OnCall, type Pattern } from './on-call';
import { momentOf, wallClock, wallTime } from './wall-clock';

const dayMs = 24 * 3_600_000;

/** Who is on call during seven days from midnight of a date. */
export function weekOf(rota: Pattern, date: string, reachable: ReadonlySet<string>): RotaWeek {
  const [from, until] = [wallTime(date), wallTime(date) + 7 * dayMs];
  return {
    from: momentOf(from).toISOString(),
    until: momentOf(until).toISOString(),
    spans: spansOf(rota, from, until, reachable),
  };
}

/** Who is on call now, and until when. */
export function spanAt(rota: Pattern, now: Date, reachable: ReadonlySet<string>): RotaNow {
  const from = wallClock(now);
  const who = onCall(rota, from, reachable);
  const next = nextChange(rota, from, (at) => !isSame(onCall(rota, at, reachable), who));
  return {
    ...spanOf(who),
    from: now.toISOString(),
    until: next === null ? null : momentOf(next).toISOString(),
  };
}

/**
 * The first change that is wanted; null if none ever is. Between two edges of overrides the pattern repeats, so one turn of it
 * is enough, however far they are apart.
 */
function nextChange(rota: Pattern, from: number, isWanted: (at: number) => boolean): number | null {
  const edges = rota.overrides.flatMap((one) => [wallTime(one.from), wallTime(one.until)]);
  const starts = [from, ...edges.filter((at) => at > from).sort((one, other) => one - other)];
  for (const [index, start] of starts.entries()) {
    const end = Math.min(start + rota.weeks * 7 * dayMs + 1, starts[index + 1] ?? Infinity);
    const change = [start, ...changesBetween(rota, start, end)].find(isWanted);
    if (change !== undefined) return change;
  }
  return null;
}

function spansOf(rota: Pattern, from: number, until: number, reachable: ReadonlySet<string>): RotaSpan[] {
  const starts = [from, ...changesBetween(rota, from, until)].map((at) => ({
    at,
    who: onCall(rota, at, reachable),
  }));
  const changed = starts.filter(({ who }, index) => index === 0 || !isSame(who, starts[index - 1]?.who));
  return changed.map(({ at, who }, index) => ({
    from: momentOf(at).toISOString(),
    until: momentOf(changed[index + 1]?.at ?? until).toISOString(),
    ...spanOf(who),
  }));
}

const spanOf = ({ line, unreachable }: OnCall) => ({
  line: [...line],
  unreachable: [...unreachable],
  gap: line.length === 0,
});

const isSame = (one: OnCall, other: OnCall | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
