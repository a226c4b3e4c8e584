import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Relay } from '../support/relay';
import { environmentOf, Replica } from '../support/replica';
import { fictitiousPhone, mark } from '../support/sample-lead';
import { processOf, type SystemProcess } from '../support/system';
import { waitUntil } from '../support/wait-until';
import { patienceMs, storedLeads } from './accounts';

/** Start order does not matter: processes report what they wait for, and continue once it is available. */
const folder = mkdtempSync(join(tmpdir(), 'latchline-away-'));
const relays: Relay[] = [];
const company: Replica[] = [];

/** Another replica, with store addresses that nothing listens on yet. */
async function withoutStores(
  service: string,
  changed: Readonly<Record<string, string>> = {},
): Promise<Replica> {
  const model = processOf(service);
  const { DATABASE_URL = '', REDIS_URL = '' } = environmentOf(model);
  const [postgres, redis] = [await Relay.to(DATABASE_URL), await Relay.to(REDIS_URL)];
  relays.push(postgres, redis);
  return launched(model, { DATABASE_URL: postgres.url, REDIS_URL: redis.url, ...changed });
}

async function launched(
  model: SystemProcess,
  changed: Readonly<Record<string, string>> = {},
): Promise<Replica> {
  const replica = await Replica.of(model, changed);
  company.push(replica);
  replica.launch();
  await waitUntil(`${replica.name} to be alive`, () => replica.isAlive());
  return replica;
}

afterEach(async () => {
  await Promise.all(company.splice(0).map((replica) => replica.stop()));
  for (const relay of relays.splice(0)) relay.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function endsInOrder(replica: Replica): Promise<void> {
  // A process that misses its shutdown deadline exits with code 1.
  expect(await replica.stop()).toBe(0);
}

describe('processes that start before their stores', () => {
  it(
    'are alive, report what is missing, and continue once it is available',
    async () => {
      const shell = await launched(processOf('shell'));
      const [service, gateway] = await Promise.all([
        withoutStores('leads'),
        withoutStores('gateway', {
          SHELL_URL: `http://127.0.0.1:${shell.port}`,
          SPOOL_DIR: join(folder, 'spool'),
        }),
      ]);
      const missing = { started: 'failed', database: 'failed', redis: 'failed' };
      for (const waiting of [service, gateway]) {
        await waitUntil(`${waiting.name} to say what is missing`, async () => {
          const { status, checks } = await waiting.health('ready');
          return status === 503 && Object.keys(missing).every((name) => checks[name] === 'failed');
        });
        expect((await waiting.health('live')).status).toBe(200);
      }
      // The shell depends on no other process.
      await waitUntil('the shell', () => shell.isReady());

      // A gateway starts without its stores after a while, and accepts leads into its spool.
      await waitUntil('the gateway to take leads', () => gateway.isReady());
      expect((await gateway.health('ready')).checks).toMatchObject({
        database: 'degraded',
        redis: 'degraded',
        intake: 'ok',
        spool: 'ok',
        shell: 'ok',
      });
      const name = mark('Early');
      const taken = await fetch(`http://127.0.0.1:${gateway.port}/api/leads`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name, phone: fictitiousPhone(), postcode: 'S11 8TP' }),
      });
      expect(taken.status).toBe(202);
      expect((await service.health('ready')).checks).toMatchObject(missing);

      await Promise.all(relays.map((relay) => relay.open()));
      await waitUntil('the service', () => service.isReady());
      await waitUntil('the gateway with all it needs', async () =>
        Object.values((await gateway.health('ready')).checks).every((outcome) => outcome === 'ok'),
      );
      expect(await storedLeads(name, 1)).toEqual([((await taken.json()) as { id: string }).id]);

      await Promise.all([shell, gateway, service].map(endsInOrder));
    },
    patienceMs,
  );

  it(
    'can be stopped while they wait',
    async () => {
      const waiting = await Promise.all([withoutStores('seo'), withoutStores('notifications')]);
      await Promise.all(waiting.map(endsInOrder));
    },
    patienceMs,
  );
});
