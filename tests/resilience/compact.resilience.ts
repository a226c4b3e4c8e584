import { OwnSystem } from '../support/own-system';
import { fictitiousPhone, mark } from '../support/sample-lead';
import { waitUntil } from '../support/wait-until';
import { patienceMs } from './accounts';

/** `npm start` with LATCHLINE_COMPACT=on: all services but leads in one process. */
let system: OwnSystem;
const together = ['notifications-1', 'content-1', 'locations-1', 'seo-1'];

beforeAll(async () => {
  system = await OwnSystem.create();
  await system.start({
    LATCHLINE_COMPACT: 'on',
    ADMIN_PASSWORD: 'one-process-for-four-1',
    PROBE_INTERVAL_SECONDS: '0',
  });
}, patienceMs);
afterAll(() => system.remove(), patienceMs);

const parts = () => system.run.processes.filter(({ name }) => together.includes(name));
const pids = () => [...new Set(parts().map(({ pid }) => pid))];

async function sendLead(): Promise<string> {
  const name = mark('Compact');
  const response = await fetch(`${system.url}/api/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, phone: fictitiousPhone(), postcode: 'S11 8TP' }),
  });
  expect(response.status).toBe(202);
  return name;
}

const notified = (name: string) =>
  waitUntil(`a mail about ${name}`, async () => (await system.mailCount(name)) > 0);

describe('a compact system', () => {
  it('runs all services but leads in one process, each with its own health, metrics and log lines', async () => {
    expect(pids()).toHaveLength(1);
    const leads = system.run.processes.find(({ name }) => name === 'leads-1');
    expect(pids()).not.toContain(leads?.pid);
    expect(parts().map(({ name }) => name)).toEqual(together);
    for (const { service, healthPort } of parts()) {
      const at = `http://127.0.0.1:${healthPort}`;
      const { checks } = (await (await fetch(`${at}/health/ready`)).json()) as { checks: object };
      expect(checks).toMatchObject({ redis: 'ok', database: 'ok', requests: 'ok' });
      expect(await (await fetch(`${at}/metrics`)).text()).toContain(`service_name="${service}"`);
      expect(system.log).toMatch(new RegExp(`^${service}-1 .* Started`, 'm'));
    }
  });

  it('shows pages and notifies of a lead', async () => {
    for (const path of ['/', '/services', '/locksmiths/south-yorkshire/sheffield', '/blog'])
      expect((await fetch(`${system.url}${path}`)).status).toBe(200);
    await notified(await sendLead());
  });

  it('accepts leads while that process is killed, starts it again and notifies of them once', async () => {
    const [before] = pids();
    process.kill(before ?? 0, 'SIGKILL');
    const name = await sendLead();
    await waitUntil('the process to be started again', () =>
      parts().every(({ pid, state, restarts }) => pid !== before && state === 'ready' && restarts > 0),
    );
    expect(pids()).toHaveLength(1);
    await notified(name);
    await notified(await sendLead());
    expect(await system.mailCount(name)).toBe(1);
  });

  it(
    'stops in order, and runs every service alone on the same data',
    async () => {
      await system.stop();
      expect(system.log).not.toMatch(/Orderly shutdown failed|did not stop within|Second stop signal/);
      for (const name of together) expect(system.log).toMatch(new RegExp(`^${name} .* Stopped`, 'm'));
      await system.start({ PROBE_INTERVAL_SECONDS: '0' });
      expect(pids()).toHaveLength(together.length);
      await notified(await sendLead());
    },
    patienceMs,
  );
});
