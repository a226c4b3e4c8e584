import { OwnSystem } from '../support/own-system';
import { mark } from '../support/sample-lead';
import { SteadyLoad } from '../support/steady-load';
import { SteadyPages } from '../support/steady-pages';
import { waitUntil } from '../support/wait-until';
import { distinct, patienceMs } from './accounts';

/** `npm start` behind the socket of `infra/systemd/latchline.socket`, which stays open while a version replaces another. */
let system: OwnSystem;
const settings = {
  ADMIN_PASSWORD: 'behind-a-held-socket-1',
  PROBE_INTERVAL_SECONDS: '0',
  RATE_LIMIT_LEADS_PER_MINUTE: '0',
  RATE_LIMIT_LEADS_PER_ADDRESS_PER_HOUR: '0',
  RATE_LIMIT_DOUBTFUL_LEADS_PER_HOUR: '0',
};

beforeAll(async () => {
  system = await OwnSystem.create();
  system.holdAddress();
  await system.start(settings);
}, patienceMs);
afterAll(() => system.remove(), patienceMs);

it(
  'refuses no visitor and notifies of every lead once while the whole system is stopped and started again',
  async () => {
    const name = mark('Restart');
    const pages = new SteadyPages(system.url);
    const load = new SteadyLoad({ mark: name, perSecond: 10, site: system.url });
    await pages.warmUp();
    pages.start();
    load.start();
    await waitUntil('leads before the restart', () => load.sent.length > 20);
    load.during = 'stopping';
    await system.stop();
    load.during = 'starting';
    await system.start(settings);
    load.during = 'started';
    const sent = load.sent.length;
    await waitUntil('leads after the restart', () => load.sent.length > sent + 20);
    await load.stop();
    const { count, wrong } = await pages.stop();

    expect(
      load.sent.flatMap(({ during, refusals }) => refusals.map((refusal) => `${during}: ${refusal}`)),
    ).toEqual([]);
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThan(20);
    expect(distinct(load.sent.map(({ during }) => during))).toEqual([
      'calm',
      'started',
      'starting',
      'stopping',
    ]);
    await waitUntil('a mail about each', async () => (await system.mailCount(name)) >= load.sent.length);
    expect(await system.mailCount(name)).toBe(load.sent.length);
    const slowest = Math.max(...load.sent.map(({ slowestMs }) => slowestMs));
    console.log(
      `${load.sent.length} leads, ${count} pages, the slowest lead waited ${(slowest / 1_000).toFixed(1)} s`,
    );
  },
  patienceMs,
);

it(
  'says so if systemd holds another port than PORT',
  async () => {
    await system.stop();
    system.launch({ ...settings, PORT: '1' });
    expect(await system.ended()).toBe(1);
    expect(system.log).toContain(`PORT is 1, but systemd listens at ${system.port}: see docs/online.md.`);
  },
  patienceMs,
);
