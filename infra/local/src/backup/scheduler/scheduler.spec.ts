import { BackupScheduler } from './scheduler';

const at = (text: string) => new Date(`${text}:00`);
let last: { backup: Date | null; drill: Date | null };
let now: Date;
let done: string[];
let broken: string[];
let failures: string[];
let scheduler: BackupScheduler;

beforeEach(() => {
  last = { backup: null, drill: null };
  [done, broken, failures] = [[], [], []];
  const run = (kind: 'backup' | 'drill') => () => {
    done.push(kind);
    if (broken.includes(kind)) return Promise.reject(new Error('no disk space left'));
    last[kind] = now;
    return Promise.resolve();
  };
  scheduler = new BackupScheduler({
    times: [180],
    drillPeriod: 'monthly',
    lastGood: () => Promise.resolve({ ...last }),
    backUp: run('backup'),
    drill: run('drill'),
    failed: (what, error) => failures.push(`${what}: ${(error as Error).message}`),
  });
});

async function tick(text: string): Promise<string[]> {
  done = [];
  now = at(text);
  await scheduler.tick(now);
  return done;
}

it('backs up a new system at once, and tests that backup', async () => {
  expect(await tick('2026-11-20T10:00')).toEqual(['backup', 'drill']);
  expect(await tick('2026-11-20T10:01')).toEqual([]);
});

it('backs up every night, and tests the first backup of a month', async () => {
  last = { backup: at('2026-11-29T03:00'), drill: at('2026-11-01T03:02') };
  expect(await tick('2026-11-30T02:59')).toEqual([]);
  expect(await tick('2026-11-30T03:00')).toEqual(['backup']);
  expect(await tick('2026-12-01T00:10')).toEqual(['drill']);
  expect(await tick('2026-12-01T03:00')).toEqual(['backup']);
});

it('catches up on what was missed while the machine was off', async () => {
  last = { backup: at('2026-11-10T03:00'), drill: at('2026-11-01T03:02') };
  expect(await tick('2026-11-20T17:00')).toEqual(['backup']);
});

it('repeats a failed backup after half an hour, and tests nothing meanwhile', async () => {
  broken = ['backup'];
  last = { backup: at('2026-11-30T03:00'), drill: at('2026-11-01T03:02') };
  expect(await tick('2026-12-01T03:00')).toEqual(['backup']);
  expect(await tick('2026-12-01T03:20')).toEqual([]);
  expect(failures).toEqual(['backup: no disk space left']);
  broken = [];
  expect(await tick('2026-12-01T03:30')).toEqual(['backup', 'drill']);
});

it('repeats a failed restore test without another backup', async () => {
  broken = ['drill'];
  expect(await tick('2026-11-20T10:00')).toEqual(['backup', 'drill']);
  broken = [];
  expect(await tick('2026-11-20T10:31')).toEqual(['drill']);
});
