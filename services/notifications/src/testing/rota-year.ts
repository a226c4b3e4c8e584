import type { Override, Shift, WeekTime } from '@latchline/contracts/notifications/rota/rota.schema';
import type { Pattern } from '../rota/on-call';

/** Numbers that look random and are the same in every run (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const staffOfYear = ['ali', 'bea', 'cal', 'dee', 'eve'].map((name) => `${name}@latchline.example`);

export const yearStart = Date.parse('2026-01-01T00:00Z');
export const yearEnd = Date.parse('2027-01-01T00:00Z');

/** A rota of a year with shifts of all lengths, gaps, swaps, holidays, and edges in both nights when the clocks change. */
export function generatedRota(random: () => number): Pattern {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const below = (count: number) => Math.floor(random() * count);
  const time = () => `${String(below(24)).padStart(2, '0')}:${pick(['00', '15', '30', '45'])}`;
  const weekTime = (): WeekTime => ({ day: 1 + below(7), time: time() });
  const weeks = 1 + below(3);
  const shifts: Shift[] = Array.from({ length: 6 + below(14) }, (_, index) => {
    const from = weekTime();
    const until = pick([weekTime, () => ({ day: (from.day % 7) + 1, time: '06:00' }), () => from])();
    return {
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      week: 1 + below(weeks),
      person: pick(staffOfYear),
      position: pick([1, 2] as const),
      from,
      until,
    };
  });
  const nights: Shift[] = ['01:30', '01:00', '02:00'].map((at, index) => ({
    id: `00000000-0000-4000-8000-${String(900 + index).padStart(12, '0')}`,
    week: 1,
    person: pick(staffOfYear),
    position: 1,
    from: { day: 6, time: '22:00' },
    until: { day: 7, time: at },
  }));
  const overrides: Override[] = Array.from({ length: 40 }, (_, index) => {
    const start = yearStart + below(365) * 86_400_000 + below(96) * 900_000;
    const end = start + (1 + below(20 * 96)) * 900_000;
    const person = pick(staffOfYear);
    const other = pick(staffOfYear.filter((one) => one !== person));
    const kind = pick(['swap', 'holiday'] as const);
    return {
      id: `00000000-0000-4000-9000-${String(index).padStart(12, '0')}`,
      kind,
      person,
      by: kind === 'swap' || random() < 0.5 ? other : null,
      from: new Date(start).toISOString().slice(0, 16),
      until: new Date(end).toISOString().slice(0, 16),
    };
  });
  return { weeks, starts_on: '2025-12-29', shifts: [...shifts, ...nights], overrides };
}

const label = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'short',
});

const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

/**
 * Who is on call in each minute of the year, or each step of several minutes, found the slow way: every shift is written out as dates of the calendar, and
 * each minute is compared with them as text. The clock on the wall is followed minute by minute; a time that it has passed
 * does not come again.
 */
export function* minutesOfYear(
  rota: Pattern,
  step = 1,
): Generator<{ readonly at: number; readonly line: string[] }> {
  const written = rota.shifts.flatMap((shift) => writtenOut(rota, shift));
  let shown = '';
  for (let at = yearStart - 8 * 86_400_000; at < yearEnd; at += step * 60_000) {
    const now = label.format(at).replace(' ', 'T');
    if (now > shown) shown = now;
    if (at >= yearStart) yield { at, line: lineAt(rota, written, shown) };
  }
}

interface Written {
  readonly from: string;
  readonly until: string;
  readonly shift: Shift;
}

function writtenOut({ weeks, starts_on }: Pattern, shift: Shift): Written[] {
  const all: Written[] = [];
  // A whole pattern before the first week: a shift of December may reach into January.
  for (let week = 1 - weeks; week <= 54; week++) {
    if ((week - 1 + weeks) % weeks !== shift.week - 1) continue;
    const monday = addDays(starts_on, (week - 1) * 7);
    const from = `${addDays(monday, shift.from.day - 1)}T${shift.from.time}`;
    let until = `${addDays(monday, shift.until.day - 1)}T${shift.until.time}`;
    if (until <= from) until = `${addDays(monday, 7 + shift.until.day - 1)}T${shift.until.time}`;
    all.push({ from, until, shift });
  }
  return all;
}

function lineAt(rota: Pattern, written: readonly Written[], now: string): string[] {
  const active = rota.overrides.filter(({ from, until }) => from <= now && now < until);
  const away = active.filter(({ kind }) => kind === 'holiday').map(({ person }) => person);
  const here = written
    .filter(({ from, until }) => from <= now && now < until)
    .sort((one, other) => one.shift.position - other.shift.position || one.from.localeCompare(other.from));
  const line: string[] = [];
  for (const { shift } of here) {
    let holder: string | null = shift.person;
    for (const { kind, person, by } of active) if (kind === 'swap' && person === shift.person) holder = by;
    if (holder !== null && away.includes(holder)) {
      const last: Override | undefined = active
        .filter(({ kind, person }) => kind === 'holiday' && person === holder)
        .at(-1);
      holder = last?.by ?? null;
      if (holder !== null && away.includes(holder)) holder = null;
    }
    if (holder !== null && !line.includes(holder)) line.push(holder);
  }
  return line;
}
