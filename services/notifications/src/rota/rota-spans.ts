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

/** Who is on call now, and until when. What does not change during a whole turn of the pattern and all overrides never does. */
export function spanAt(rota: Pattern, now: Date, reachable: ReadonlySet<string>): RotaNow {
  const from = wallClock(now);
  const lastOverride = Math.max(from, ...rota.overrides.map(({ until }) => wallTime(until)));
  const [span, next] = spansOf(rota, from, lastOverride + rota.weeks * 7 * dayMs + 1, reachable);
  if (!span) throw new Error('Every moment has a span');
  return { ...span, from: now.toISOString(), until: next?.from ?? null };
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
    line: [...who.line],
    unreachable: [...who.unreachable],
    gap: who.line.length === 0,
  }));
}

const isSame = (one: OnCall, other: OnCall | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
