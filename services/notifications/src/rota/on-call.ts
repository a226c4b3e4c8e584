import type { Override, Rota, Shift, WeekTime } from '@latchline/contracts/notifications/rota/rota.schema';
import { wallTime } from './wall-clock';

const minuteMs = 60_000;
const weekMinutes = 7 * 24 * 60;

export type Pattern = Pick<Rota, 'weeks' | 'starts_on' | 'shifts' | 'overrides'>;

/** Who is on call at one moment. People are e-mail addresses in lower case. */
export interface OnCall {
  /** In the order in which they are notified. Empty: everybody is, at once. */
  readonly line: readonly string[];
  /** On the rota, but nothing would reach them. */
  readonly unreachable: readonly string[];
}

/** `wall` is a time of the wall clock. Shifts follow it, so the night when the clocks change needs no rule of its own. */
export function onCall(rota: Pattern, wall: number, reachable: ReadonlySet<string>): OnCall {
  const active = activeAt(rota, wall);
  const minutes = (wall - wallTime(rota.starts_on)) / minuteMs;
  const holders = rota.shifts
    .map((shift) => ({ shift, since: minutesInto(rota.weeks, shift, minutes) }))
    .filter(({ shift, since }) => since < lengthOf(shift))
    .sort((one, other) => one.shift.position - other.shift.position || other.since - one.since)
    .flatMap(({ shift }) => standingIn(active, shift.person.toLowerCase()) ?? []);
  const people = [...new Set(holders)];
  return {
    line: people.filter((person) => reachable.has(person)),
    unreachable: people.filter((person) => !reachable.has(person)),
  };
}

/** Everybody except people on holiday, unless that leaves nobody: a lead is never left without anybody to notify. */
export function everybody(
  rota: Pick<Pattern, 'overrides'>,
  wall: number,
  reachable: ReadonlySet<string>,
): string[] {
  const active = activeAt(rota, wall);
  const here = [...reachable].filter((person) => !isAway(active, person));
  return here.length > 0 ? here : [...reachable];
}

/** Times of overrides are those of the wall clock, so they can be compared as text. */
function activeAt({ overrides }: Pick<Pattern, 'overrides'>, wall: number): Override[] {
  const now = new Date(wall).toISOString();
  return overrides.filter(({ from, until }) => from <= now && now < until);
}

/** Who has the shift of this person; undefined if the next in line does. */
function standingIn(active: readonly Override[], person: string): string | undefined {
  const swap = active.findLast((one) => one.kind === 'swap' && one.person.toLowerCase() === person);
  const holder = swap?.by?.toLowerCase() ?? person;
  const holiday = active.findLast((one) => one.kind === 'holiday' && one.person.toLowerCase() === holder);
  if (!holiday) return holder;
  const cover = holiday.by?.toLowerCase();
  return cover === undefined || isAway(active, cover) ? undefined : cover;
}

const isAway = (active: readonly Override[], person: string): boolean =>
  active.some(({ kind, person: who }) => kind === 'holiday' && who.toLowerCase() === person);

const minutesOf = ({ day, time }: WeekTime): number =>
  (day - 1) * 24 * 60 + Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const startOf = (shift: Shift): number => (shift.week - 1) * weekMinutes + minutesOf(shift.from);

function lengthOf({ from, until }: Shift): number {
  const length = modulo(minutesOf(until) - minutesOf(from), weekMinutes);
  return length === 0 ? weekMinutes : length;
}

/** Minutes since this shift last started. A week beyond the pattern never starts. */
function minutesInto(weeks: number, shift: Shift, minutes: number): number {
  if (shift.week > weeks) return Infinity;
  return modulo(minutes - startOf(shift), weeks * weekMinutes);
}

const modulo = (value: number, by: number): number => ((value % by) + by) % by;

/** Times between two, at which the people on call may change, in order. */
export function changesBetween(rota: Pattern, from: number, until: number): number[] {
  const cycleMs = rota.weeks * weekMinutes * minuteMs;
  const origin = wallTime(rota.starts_on);
  const times = rota.overrides.flatMap((one) => [wallTime(one.from), wallTime(one.until)]);
  for (const shift of rota.shifts) {
    for (const edge of [startOf(shift), startOf(shift) + lengthOf(shift)]) {
      const first = origin + edge * minuteMs;
      const cycle = Math.ceil((from - first) / cycleMs);
      for (let at = first + cycle * cycleMs; at < until; at += cycleMs) times.push(at);
    }
  }
  return [...new Set(times)].filter((at) => at > from && at < until).sort((one, other) => one - other);
}
