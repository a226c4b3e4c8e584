import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asAdministrator } from '../support/office';
import { Replica } from '../support/replica';
import { settings } from '../support/settings';
import { backAfter, killAll, pauseAll, processOf } from '../support/system';
import { pause, waitUntil } from '../support/wait-until';
import { patienceMs } from './accounts';

const paths = ['/', '/services', '/about', '/contact', '/blog', '/locksmiths/south-yorkshire'];
/** Processes involved in rendering a page. */
const drawers = ['shell', 'content', 'locations', 'seo', 'leads', 'notifications'];
/** Longer than a cached page is served without revalidation. */
const awayMs = 20_000;
/** Less than the 15 s for which a cached page is served without revalidation; it usually takes two (docs/performance.md). */
const inTimeMs = 10_000;

const folder = mkdtempSync(join(tmpdir(), 'latchline-cache-'));
let other: Replica;
let gateways: string[];

beforeAll(async () => {
  other = await Replica.of(processOf('gateway'), { SPOOL_DIR: folder });
  await other.start();
  gateways = [settings.url, `http://127.0.0.1:${other.port}`];
}, patienceMs);

afterAll(async () => {
  await other.stop();
  rmSync(folder, { recursive: true, force: true });
}, patienceMs);

const textOf = async (url: string): Promise<string> => (await fetch(url)).text();

/** All wrong responses with their URL, and the slowest in milliseconds. */
async function readWhile(isOver: () => boolean) {
  const wrong: string[] = [];
  let [count, slowest] = [0, 0];
  while (!isOver()) {
    for (const url of gateways.flatMap((gateway) => paths.map((path) => gateway + path))) {
      const begun = performance.now();
      const status = await fetch(url).then(
        async (response) => (await response.text()).includes('</html>') && response.status,
        (error: Error) => error.message,
      );
      slowest = Math.max(slowest, performance.now() - begun);
      count += 1;
      if (status !== 200) wrong.push(`${url}: ${status}`);
    }
    await pause(100);
  }
  return { wrong, count, slowest };
}

async function readDuring(strike: () => Promise<unknown>) {
  await Promise.all(gateways.flatMap((gateway) => paths.map((path) => textOf(gateway + path))));
  let over = false;
  const read = readWhile(() => over);
  await strike().finally(() => (over = true));
  return read;
}

describe('two gateways with separate caches', () => {
  it(
    'show changed business info long before their cached pages expire',
    async () => {
      const headers = { ...(await asAdministrator(settings.url)), 'content-type': 'application/json' };
      const url = `${settings.url}/api/admin/business-info`;
      const { phone } = (await (await fetch(url, { headers })).json()) as { phone: string };
      for (const number of ['0114 496 0112', phone]) {
        await Promise.all(gateways.map((gateway) => textOf(`${gateway}/contact`)));
        const tag = (await fetch(url, { headers })).headers.get('etag') ?? '';
        const saved = await fetch(url, {
          method: 'PATCH',
          headers: { ...headers, 'if-match': tag },
          body: JSON.stringify({ phone: number }),
        });
        expect(saved.status).toBe(200);
        const savedAt = performance.now();
        await Promise.all(
          gateways.map((gateway) =>
            waitUntil(
              `${gateway} to show it`,
              async () => (await textOf(`${gateway}/contact`)).includes(number),
              { timeoutMs: inTimeMs, everyMs: 50 },
            ),
          ),
        );
        console.log(
          `a changed fact on the pages of two gateways: ${Math.round(performance.now() - savedAt)} ms`,
        );
      }
    },
    patienceMs,
  );

  it(
    'serve every cached page while all rendering processes are paused',
    async () => {
      const { wrong, count, slowest } = await readDuring(() =>
        Promise.all(drawers.map((service) => pauseAll(service, awayMs))),
      );
      console.log(`all standing still: ${count} pages, slowest ${Math.round(slowest)} ms`);
      expect(wrong).toEqual([]);
    },
    patienceMs,
  );

  it(
    'serve every cached page while all rendering processes are dead',
    async () => {
      const { wrong, count, slowest } = await readDuring(() => backAfter(drawers.flatMap(killAll)));
      console.log(`all killed: ${count} pages, slowest ${Math.round(slowest)} ms`);
      expect(wrong).toEqual([]);
    },
    patienceMs,
  );
});
