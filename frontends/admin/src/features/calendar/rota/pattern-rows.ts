import {
  type Rota,
  type RotaPatch,
  rotaLimits,
  type Shift,
  type WeekTime,
} from '@latchline/contracts/notifications/rota/rota.schema';
import { newId } from '../../../shared/browser/new-id';

/** A line of the form: the same hours with the same people, on some days of a week. */
export interface PatternRow {
  /** Week of the pattern, from "1". */
  readonly week: string;
  /** "1" is Monday, "7" is Sunday. */
  readonly days: readonly string[];
  readonly from: string;
  readonly until: string;
  /** Days between the start and the end: "0" for the same day, "7" for a whole week. */
  readonly later: string;
  /** Email addresses; empty for nobody. */
  readonly first: string;
  readonly second: string;
}

export interface PatternFields {
  readonly weeks: string;
  readonly starts_on: string;
  readonly claim_seconds: string;
  readonly shifts: readonly PatternRow[];
}

export const newRow: PatternRow = {
  week: '1',
  days: ['1', '2', '3', '4', '5'],
  from: '08:00',
  until: '20:00',
  later: '0',
  first: '',
  second: '',
};

export function patternFields({ weeks, starts_on, claim_seconds, shifts }: Rota): PatternFields {
  return {
    weeks: String(weeks),
    starts_on,
    claim_seconds: String(claim_seconds),
    shifts: rowsOf(shifts),
  };
}

/** Shifts of the same hours and people are one row. */
export function rowsOf(shifts: readonly Shift[]): PatternRow[] {
  const rows: PatternRow[] = [];
  for (const slot of slotsOf(shifts)) {
    const same = rows.findIndex((row) => isSameBut(row, slot));
    const row = rows[same];
    if (row) rows[same] = { ...row, days: [...row.days, ...slot.days] };
    else rows.push(slot);
  }
  return rows;
}

/** The first and the second of the same hours together. */
function slotsOf(shifts: readonly Shift[]): PatternRow[] {
  const slots: PatternRow[] = [];
  for (const shift of shifts.toSorted(byStart)) {
    const { first, second, ...hours } = slotOf(shift);
    const position = shift.position === 1 ? 'first' : 'second';
    const partner = slots.findIndex((slot) => slot[position] === '' && isSameTime(slot, hours));
    const found = slots[partner];
    if (found) slots[partner] = { ...found, [position]: shift.person };
    else slots.push({ ...hours, first, second });
  }
  return slots;
}

const slotOf = ({ week, person, position, from, until }: Shift): PatternRow => ({
  week: String(week),
  days: [String(from.day)],
  from: from.time,
  until: until.time,
  later: String(daysBetween(from, until)),
  first: position === 1 ? person : '',
  second: position === 2 ? person : '',
});

function daysBetween(from: WeekTime, until: WeekTime): number {
  const days = (until.day - from.day + 7) % 7;
  return days === 0 && until.time <= from.time ? 7 : days;
}

const byStart = (one: Shift, other: Shift): number =>
  one.week - other.week ||
  one.from.day - other.from.day ||
  one.from.time.localeCompare(other.from.time) ||
  one.position - other.position;

type Hours = Omit<PatternRow, 'first' | 'second'>;
const isSameHours = (one: Hours, other: Hours): boolean =>
  one.week === other.week &&
  one.from === other.from &&
  one.until === other.until &&
  one.later === other.later;
const isSameTime = (one: Hours, other: Hours): boolean =>
  isSameHours(one, other) && one.days.join() === other.days.join();
const isSameBut = (one: PatternRow, other: PatternRow): boolean =>
  isSameHours(one, other) && one.first === other.first && one.second === other.second;

/** What is wrong with a row, by field. */
export function rowMistakes(row: PatternRow): Partial<Record<keyof PatternRow, string>> {
  const { days, from, until, later, first, second } = row;
  const later7 = later === '7' && until > from;
  return {
    ...(days.length === 0 && { days: 'Choose at least one day' }),
    ...(from === '' && { from: 'Enter a time' }),
    ...(until === ''
      ? { until: 'Enter a time' }
      : later === '0' && until <= from
        ? { until: 'Choose the next day, or a later time' }
        : later7 && { until: 'A shift is a week at most' }),
    ...(first === '' && { first: 'Choose who is called first' }),
    ...(second !== '' && second === first && { second: 'Choose somebody else' }),
  };
}

export const shiftsOf = (rows: readonly PatternRow[]): Shift[] =>
  rows.flatMap(({ week, days, from, until, later, first, second }) =>
    days.flatMap((day) => {
      const hours = {
        week: Number(week),
        from: { day: Number(day), time: from },
        until: { day: ((Number(day) - 1 + Number(later)) % 7) + 1, time: until },
      };
      const of = (person: string, position: 1 | 2) =>
        person === '' ? [] : [{ id: newId(), person, position, ...hours }];
      return [...of(first, 1), ...of(second, 2)];
    }),
  );

/** What is sent; rows of weeks that the pattern no longer has are left out. */
export const patternOf = ({
  weeks,
  starts_on,
  claim_seconds,
  shifts,
}: PatternFields): Required<RotaPatch> => ({
  weeks: Number(weeks),
  starts_on,
  claim_seconds: Number(claim_seconds),
  shifts: shiftsOf(shifts.filter(({ week }) => Number(week) <= Number(weeks))),
});

export const weekCounts = Array.from({ length: rotaLimits.weeks }, (_, index) => String(index + 1));
