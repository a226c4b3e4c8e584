import { OwnStores } from '../support/own-stores';
import { OwnSystem } from '../support/own-system';
import type { Relay } from '../support/relay';
import { fictitiousPhone, mark } from '../support/sample-lead';
import { waitUntil } from '../support/wait-until';
import { patienceMs } from './accounts';

/** `npm start` with DATABASE_URL and REDIS_URL, while nothing responds there. */
let stores: OwnStores;
let system: OwnSystem;
let settings: Readonly<Record<string, string>>;

beforeAll(async () => {
  stores = await OwnStores.create();
  system = await OwnSystem.create();
  settings = {
    ...stores.settings,
    ADMIN_PASSWORD: 'a-start-without-stores-1',
    PROBE_INTERVAL_SECONDS: '0',
    ALARM_CHECK_SECONDS: '0',
  };
}, patienceMs);

afterEach(async () => {
  await stop();
  for (const relay of [stores.postgres, stores.redis]) relay.close();
}, patienceMs);
afterAll(async () => {
  await system.remove();
  await stores.remove();
}, patienceMs);

/** What the current run has logged. */
let earlierLog = 0;
const log = () => system.log.slice(earlierLog);
function launch(changed: Readonly<Record<string, string>> = {}): void {
  system.launch({ ...settings, ...changed });
}
async function stop(): Promise<void> {
  await system.stop();
  earlierLog = system.log.length;
}

async function checks(): Promise<Record<string, string>> {
  const answer = await fetch(`${system.url}/health/ready`);
  return ((await answer.json()) as { checks: Record<string, string> }).checks;
}
const runningServices = () =>
  system.run.processes.filter(({ service, pid }) => service === 'leads' && pid !== null);

async function sendLead(name: string): Promise<string> {
  const taken = await fetch(`${system.url}/api/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, phone: fictitiousPhone(), postcode: 'S11 8TP' }),
  });
  expect(taken.status).toBe(202);
  return ((await taken.json()) as { id: string }).id;
}

describe('npm start without its stores', () => {
  it(
    'fails at once with the reason if it is the first start',
    async () => {
      launch();
      expect(await system.ended()).toBe(1);
      expect(log()).toMatch(
        /^(DATABASE_URL|REDIS_URL): 127\.0\.0\.1:\d+ does not respond as (Postgres|Redis): /m,
      );
    },
    patienceMs,
  );

  it(
    'fails at once with the reason if a store refuses the password, even later',
    async () => {
      await Promise.all([stores.postgres.open(), stores.redis.open()]);
      await system.start(settings);
      expect(log()).toContain('Latchline is ready');
      await stop();
      const wrong = new URL(stores.redis.url);
      wrong.password = 'wrong';
      launch({ REDIS_URL: wrong.href });
      expect(await system.ended()).toBe(1);
      expect(log()).toContain(`REDIS_URL: ${wrong.host} does not respond as Redis: -WRONGPASS`);
    },
    patienceMs,
  );

  const orders: [string, () => [first: Relay, second: Relay], Record<string, string>][] = [
    ['Postgres', () => [stores.postgres, stores.redis], { database: 'ok', redis: 'degraded' }],
    ['Redis', () => [stores.redis, stores.postgres], { database: 'degraded', redis: 'ok' }],
  ];
  it.each(orders)(
    'accepts leads, and starts everything else when the stores are back, %s first',
    async (_, inOrder, between) => {
      launch();
      const name = mark('Early');
      const id = await waitUntil('a gateway', () => sendLead(name));
      await waitUntil('the summary', () => log().includes('Latchline is waiting for Postgres at'));
      expect(await checks()).toMatchObject({ database: 'degraded', redis: 'degraded', spool: 'ok' });
      expect(system.isReady()).toBe(false);
      expect(runningServices()).toEqual([]);

      const [first, second] = inOrder();
      await first.open();
      await waitUntil('the gateway to use the first store', async () => {
        const found = await checks();
        return Object.entries(between).every(([check, outcome]) => found[check] === outcome);
      });
      expect(system.isReady()).toBe(false);
      expect(runningServices()).toEqual([]);

      await second.open();
      await waitUntil('everything', () => log().includes('all processes are ready'));
      await waitUntil('a complete start', () => system.isReady());
      await waitUntil('the lead', async () => (await stores.leadIdsOf(name)).length > 0);
      expect(await stores.leadIdsOf(name)).toEqual([id]);
      expect(log()).not.toMatch(/-migrations +\S+ +(WARN|ERROR|FATAL)/);
      expect(log().match(/does not respond: /g)).toHaveLength(2);
      expect(log()).not.toContain('Latchline is ready');
    },
    patienceMs,
  );
});
