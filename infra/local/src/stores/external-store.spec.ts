import { until } from '../supervisor/pause';
import { ExternalStore } from './external-store';
import type { StoreProblem } from './store';

const away: StoreProblem = { reason: 'connect ECONNREFUSED', isRefusal: false };
const refused: StoreProblem = { reason: 'password authentication failed', isRefusal: true };

let problem: StoreProblem | null;
let store: ExternalStore;
beforeEach(() => {
  store = new ExternalStore(
    {
      name: 'postgres',
      product: 'Postgres',
      variable: 'DATABASE_URL',
      url: 'postgres://user:secret@db.example:5432/latchline',
      look: () => Promise.resolve(problem),
    },
    5,
  );
});

describe('an external store that is opened', () => {
  it('is there if it responds', async () => {
    problem = null;
    await store.open(false);
    expect(store.absence).toBeNull();
  });

  it.each([away, refused])('must respond at a first start: $reason', async (found) => {
    problem = found;
    await expect(store.open(false)).rejects.toThrow(
      `DATABASE_URL: db.example:5432 does not respond as Postgres: ${found.reason}`,
    );
  });

  it('may be away later, but not refuse', async () => {
    problem = away;
    await store.open(true);
    expect(store.absence).toBe('Postgres at db.example:5432 (connect ECONNREFUSED)');
    problem = refused;
    await expect(store.open(true)).rejects.toThrow('password authentication failed');
  });
});

it('an external store that is watched says once that it is away, and once that it responds', async () => {
  const said: string[] = [];
  const stop = new AbortController();
  problem = away;
  await store.open(true);
  const watching = store.watch((level, message) => void said.push(`${level} ${message}`), stop.signal);
  // Later, a refusal is a reason to wait as well: the system is in use.
  problem = refused;
  await until(() => store.absence?.includes(refused.reason) ?? false, 5_000, 1);
  problem = null;
  await until(() => said.length > 1, 5_000, 1);
  stop.abort();
  await watching;
  expect(said).toEqual([
    'WARN db.example:5432 does not respond: connect ECONNREFUSED. Waiting for it; leads are accepted meanwhile',
    'INFO db.example:5432 responds',
  ]);
});
