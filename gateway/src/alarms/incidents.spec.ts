import { clearAfterMs, Incidents } from './incidents';

const disk = { name: 'disk-low', raiseAfterMs: 60_000 } as const;
let incidents: Incidents;
beforeEach(() => (incidents = new Incidents()));
const at = (seconds: number, detail: string | null) =>
  incidents.observe(disk, detail, seconds * 1_000)?.kind ?? null;

it('raises an incident once, after the problem has lasted', () => {
  expect([at(0, 'full'), at(59, 'full'), at(60, 'full'), at(70, 'fuller'), at(9_000, 'full')]).toEqual([
    null,
    null,
    'raised',
    null,
    null,
  ]);
  expect(incidents.current()).toEqual([{ name: 'disk-low', detail: 'full', since: 0 }]);
});

it('ignores a problem that ends before it counts', () => {
  expect([at(0, 'full'), at(59, null), at(61, 'full'), at(100, 'full')]).toEqual([null, null, null, null]);
  expect(incidents.current()).toEqual([]);
});

it('ends an incident once, after two good minutes', () => {
  at(0, 'full');
  at(60, 'full');
  expect([at(70, null), at(189, null), at(190, null), at(999, null)]).toEqual([null, null, 'cleared', null]);
  expect(incidents.current()).toEqual([]);
});

it('stays one incident while a problem comes and goes', () => {
  at(0, 'full');
  at(60, 'full');
  for (let seconds = 70; seconds < 2_000; seconds += 100)
    expect([at(seconds, null), at(seconds + 50, 'full')]).toEqual([null, null]);
  expect(incidents.current()).toHaveLength(1);
});

it('reports once after its start that all is well, to end an incident of its predecessor', () => {
  expect([at(0, null), at(clearAfterMs / 1_000, null), at(500, null)]).toEqual([null, 'cleared', null]);
});
