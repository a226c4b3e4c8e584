import type { Override, Shift } from '@latchline/contracts/notifications/rota/rota.schema';
import {
  generatedRota,
  minutesOfYear,
  randomNumbers,
  staffOfYear,
  yearEnd,
  yearStart,
} from '../testing/rota-year';
import { everybody, onCall, type Pattern } from './on-call';
import { spanAt, weekOf } from './rota-spans';
import { wallClock, wallTime } from './wall-clock';

const [sam, alex, kim] = ['sam@latchline.example', 'alex@latchline.example', 'kim@latchline.example'];
const all = new Set([sam, alex, kim]);
const id = '01936b2e-7c1a-7e3b-9f00-0000000000ab';
const shift = (fields: Partial<Shift>): Shift => ({
  id,
  week: 1,
  person: sam,
  position: 1,
  from: { day: 1, time: '00:00' },
  until: { day: 1, time: '00:00' },
  ...fields,
});
const rota = (shifts: Shift[], overrides: Override[] = [], weeks = 1): Pattern => ({
  weeks,
  starts_on: '2026-11-23',
  shifts,
  overrides,
});
const override = (fields: Partial<Override>): Override => ({
  id,
  kind: 'holiday',
  person: sam,
  by: null,
  from: '2026-11-24T00:00',
  until: '2026-11-26T00:00',
  ...fields,
});
const lineAt = (pattern: Pattern, at: string, reachable = all) =>
  onCall(pattern, wallTime(at), reachable).line;

describe('the line', () => {
  const pattern = rota([
    shift({ person: alex, position: 2 }),
    shift({ from: { day: 1, time: '22:00' }, until: { day: 2, time: '06:00' } }),
  ]);

  it('has the first before the second, and only those whose shift it is', () => {
    expect(lineAt(pattern, '2026-11-23T21:59')).toEqual([alex]);
    expect(lineAt(pattern, '2026-11-23T22:00')).toEqual([sam, alex]);
    expect(lineAt(pattern, '2026-11-24T05:59')).toEqual([sam, alex]);
    expect(lineAt(pattern, '2026-11-24T06:00')).toEqual([alex]);
  });

  it('skips people whom nothing would reach, and names them', () => {
    expect(onCall(pattern, wallTime('2026-11-23T22:00'), new Set([alex]))).toEqual({
      line: [alex],
      unreachable: [sam],
    });
  });

  it('repeats every week, also in the weeks before the pattern starts, and over the end of a week', () => {
    const weekend = rota([shift({ from: { day: 7, time: '18:00' }, until: { day: 1, time: '08:00' } })]);
    expect(lineAt(weekend, '2026-11-30T07:59')).toEqual([sam]);
    expect(lineAt(weekend, '2026-11-30T08:00')).toEqual([]);
    expect(lineAt(weekend, '2025-03-03T07:00')).toEqual([sam]);
  });

  it('alternates between the weeks of a longer pattern', () => {
    const alternating = rota([shift({}), shift({ person: alex, week: 2 })], [], 2);
    expect(lineAt(alternating, '2026-11-25T12:00')).toEqual([sam]);
    expect(lineAt(alternating, '2026-12-02T12:00')).toEqual([alex]);
    expect(lineAt(alternating, '2026-12-07T00:00')).toEqual([sam]);
  });
});

describe('overrides', () => {
  const pattern = [shift({}), shift({ person: alex, position: 2 })];
  const during = '2026-11-25T12:00';

  it.each<[string, Override[], string[]]>([
    ['a swap', [override({ kind: 'swap', by: kim })], [kim, alex]],
    ['a swap with the second', [override({ kind: 'swap', by: alex })], [alex]],
    ['a holiday', [override({})], [alex]],
    ['a holiday with cover', [override({ by: kim })], [kim, alex]],
    ['cover that is away, too', [override({ by: kim }), override({ person: kim })], [alex]],
    [
      'a swap with somebody on holiday',
      [override({ kind: 'swap', by: kim }), override({ person: kim })],
      [alex],
    ],
    [
      'the later of two swaps',
      [override({ kind: 'swap', by: alex }), override({ kind: 'swap', by: kim })],
      [kim, alex],
    ],
  ])('apply %s', (_, overrides, expected) => {
    expect(lineAt(rota(pattern, overrides), during)).toEqual(expected);
    expect(lineAt(rota(pattern, overrides), '2026-11-26T00:00')).toEqual([sam, alex]);
  });

  it('leave people on holiday out of everybody, unless everybody is on holiday', () => {
    const wall = wallTime(during);
    expect(everybody({ overrides: [override({})] }, wall, all)).toEqual([alex, kim]);
    const everyone = [sam, alex, kim].map((person) => override({ person }));
    expect(everybody({ overrides: everyone }, wall, all)).toEqual([sam, alex, kim]);
  });
});

describe('a week', () => {
  const night = rota([
    shift({ from: { day: 6, time: '22:00' }, until: { day: 7, time: '06:00' } }),
    shift({ person: alex, from: { day: 7, time: '06:00' }, until: { day: 6, time: '18:00' } }),
  ]);

  it.each([
    ['2026-03-23', 7, 167],
    ['2026-10-19', 9, 169],
    ['2026-11-23', 8, 168],
  ])('from %s has a night shift of %s hours and %s hours in all, without holes', (from, hours, total) => {
    const { spans, ...week } = weekOf(night, from, all);
    const length = (span: { from: string; until: string }) =>
      (Date.parse(span.until) - Date.parse(span.from)) / 3_600_000;
    expect(spans.filter(({ line }) => line[0] === sam).map(length)).toEqual([hours]);
    expect(spans.filter(({ gap }) => gap).map(length)).toEqual([4]);
    expect(length(week)).toBe(total);
    expect(spans.map((span) => span.from)).toEqual([
      week.from,
      ...spans.slice(0, -1).map((span) => span.until),
    ]);
    expect(spans.at(-1)?.until).toBe(week.until);
  });

  it('is one gap without a rota', () => {
    expect(weekOf(rota([]), '2026-11-23', all).spans).toMatchObject([{ line: [], gap: true }]);
  });

  it('knows who is on call now, and until when', () => {
    expect(spanAt(night, new Date('2026-11-28T23:00:00.000Z'), all)).toEqual({
      from: '2026-11-28T23:00:00.000Z',
      until: '2026-11-29T06:00:00.000Z',
      line: [sam],
      unreachable: [],
      gap: false,
    });
  });

  it('knows the end of a shift that lasts for days, and of a holiday after it', () => {
    const untilFriday = rota([
      shift({ from: { day: 1, time: '09:00' }, until: { day: 5, time: '18:00' } }),
      shift({ person: alex, from: { day: 5, time: '18:00' }, until: { day: 1, time: '09:00' } }),
    ]);
    const monday = new Date('2026-11-23T12:00:00.000Z');
    expect(spanAt(untilFriday, monday, all).until).toBe('2026-11-27T18:00:00.000Z');
    const holiday = override({ by: kim, from: '2026-12-24T08:00', until: '2026-12-27T08:00' });
    expect(spanAt(rota([shift({})], [holiday]), monday, all).until).toBe('2026-12-24T08:00:00.000Z');
  });

  it('knows the end at once, however far a holiday reaches', () => {
    const forGood = override({ person: kim, from: '2026-11-20T00:00', until: '2126-11-20T00:00' });
    const weekly = rota([shift({}), shift({ person: alex, week: 2 })], [forGood], 2);
    const startedAt = performance.now();
    expect(spanAt(weekly, new Date('2026-11-23T12:00:00.000Z'), all).until).toBe('2026-11-30T00:00:00.000Z');
    expect(performance.now() - startedAt).toBeLessThan(250);
  });

  it('knows a change in another turn of the pattern, because of a holiday that begins then', () => {
    const night = shift({ from: { day: 6, time: '22:00' }, until: { day: 7, time: '06:00' } });
    const always = shift({ position: 2 });
    const away = override({ from: '2027-03-06T12:00', until: '2027-03-07T12:00' });
    const untilThen = rota([night, always], [away, override({ ...away, person: kim })]);
    const monday = new Date('2026-11-23T12:00:00.000Z');
    expect(spanAt(untilThen, monday, all).until).toBe('2027-03-06T12:00:00.000Z');
    const sunday = new Date('2027-03-06T23:00:00.000Z');
    expect(spanAt(untilThen, sunday, all)).toMatchObject({ gap: true, until: '2027-03-07T12:00:00.000Z' });
  });

  it('has no end where nobody ever takes over', () => {
    expect(spanAt(rota([shift({})]), new Date('2026-11-23T12:00:00.000Z'), all)).toMatchObject({
      line: [sam],
      until: null,
    });
  });
});

/** All edges are on the quarter of an hour; `ROTA_STEP=1 ROTA_YEARS=20` looks at every minute of more years. */
const step = Number(process.env.ROTA_STEP ?? 15);

describe.each(Array.from({ length: Number(process.env.ROTA_YEARS ?? 1) }, (_, index) => index + 1))(
  'a generated year, number %s,',
  (seed) => {
    it('agrees with an oracle that writes out every shift, and leaves none unattended', () => {
      const pattern = generatedRota(randomNumbers(seed));
      const reachable = new Set(staffOfYear);
      let [minutes, different, unattended] = [0, 0, 0];
      for (const { at, line } of minutesOfYear(pattern, step)) {
        const wall = wallClock(new Date(at));
        const { line: found } = onCall(pattern, wall, reachable);
        minutes += 1;
        if (found.join() !== line.join()) different += 1;
        if (found.length === 0 && everybody(pattern, wall, reachable).length === 0) unattended += 1;
      }
      expect({ minutes, different, unattended }).toEqual({
        minutes: (yearEnd - yearStart) / 60_000 / step,
        different: 0,
        unattended: 0,
      });
    });
  },
);
