import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Balancer } from '../support/balancer';
import { asAdministrator } from '../support/office';
import { OpenLoad, type Question } from '../support/open-load';
import { signalAll } from '../support/processes';
import { root } from '../support/repository';
import { Replica } from '../support/replica';
import { fictitiousPhone, mark } from '../support/sample-lead';
import { settings } from '../support/settings';
import { backAfter, processOf, type SystemProcess } from '../support/system';
import { pause, waitUntil } from '../support/wait-until';
import { distinct, patienceMs, repeated, storedLeads } from './accounts';

/**
 * A rolling update as in Kubernetes, with two of each process: one after the other leaves its balancer, receives SIGTERM a
 * moment later, and is restarted. No client may notice.
 */
const asked = ['content', 'locations', 'seo', 'notifications'];
/** The chart's `preStop` delay, scaled down: clients with outdated endpoints can still reach the pod. */
const preStopMs = 400;

const pages = new Balancer();
const gateways = new Balancer();
const company: Replica[] = [];
const folder = mkdtempSync(join(tmpdir(), 'latchline-rolling-'));
let site: string;
let shells: { readonly system: SystemProcess; readonly ours: Replica };
let front: Replica[];

async function joined(
  model: SystemProcess,
  changed: Readonly<Record<string, string>> = {},
): Promise<Replica> {
  const replica = await Replica.of(model, changed);
  company.push(replica);
  return replica;
}

beforeAll(async () => {
  const shellUrl = await pages.listen();
  site = await gateways.listen();
  shells = { system: processOf('shell'), ours: await joined(processOf('shell')) };
  pages.add(shells.system.port ?? 0);
  front = await Promise.all(
    ['a', 'b'].map((name) =>
      joined(processOf('gateway'), { SHELL_URL: shellUrl, SPOOL_DIR: join(folder, name) }),
    ),
  );
  for (const service of asked) await joined(processOf(service));
  await Promise.all(company.map((replica) => replica.start()));
  pages.add(shells.ours.port);
  for (const { port } of front) gateways.add(port);
}, patienceMs);

afterAll(async () => {
  await Promise.all(company.map((replica) => replica.stop()));
  await Promise.all([gateways.close(), pages.close()]);
  rmSync(folder, { recursive: true, force: true });
}, patienceMs);

function questions(name: string, accepted: string[], headers: Record<string, string>): Question[] {
  const get = (what: string, perSecond: number, paths: readonly string[]): Question => ({
    what,
    perSecond,
    wants: 200,
    make: (number) => ({ path: paths[number % paths.length] ?? '/', headers }),
  });
  return [
    {
      what: 'a lead',
      perSecond: 20,
      wants: 202,
      make: (number) => ({
        method: 'POST',
        path: '/api/leads',
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify({
          name: `${name} ${number}`,
          phone: fictitiousPhone(number),
          postcode: 'S11 8TP',
        }),
      }),
      answered: (body) => {
        const { id } = JSON.parse(body) as { id?: string };
        if (id) accepted.push(id);
      },
    },
    get('a page', 10, ['/', '/services', '/contact', '/blog', '/about']),
    get('an answer of every service', 8, [
      ...['/api/admin/leads?limit=5', '/api/admin/business-info', '/api/admin/redirects', '/api/admin/stats'],
      ...[
        '/api/coverage?postcode=S11+8TP',
        '/api/admin/settings/notifications',
        '/api/admin/locations?limit=5',
      ],
    ]),
  ];
}

/** Stops a process, which its supervisor restarts. Resolves once the old process is gone. */
async function stopSupervised(process: SystemProcess): Promise<void> {
  signalAll([process.pid ?? 0], 'SIGTERM');
  await waitUntil(`${process.name} to be gone`, () => !existsSync(`/proc/${process.pid}`), { everyMs: 20 });
}

/** Continues only once the process is back, because a release may rely on two of each. */
async function rollServices(load: OpenLoad): Promise<void> {
  for (const victim of [...asked, 'leads'].map(processOf)) {
    load.during = victim.name;
    await stopSupervised(victim);
    await backAfter([victim]);
  }
}

async function rollShell(load: OpenLoad): Promise<void> {
  load.during = 'shell';
  const port = shells.system.port ?? 0;
  pages.remove(port);
  await pause(preStopMs);
  await stopSupervised(shells.system);
  await backAfter([shells.system]);
  pages.add(port);
}

async function rollGateways(load: OpenLoad): Promise<(number | null)[]> {
  const codes: (number | null)[] = [];
  for (const gateway of front) {
    load.during = 'gateway';
    gateways.remove(gateway.port);
    await pause(preStopMs);
    codes.push(await gateway.stop());
    await gateway.start();
    gateways.add(gateway.port);
  }
  return codes;
}

const k6 = [...(process.env.PATH ?? '').split(delimiter), join(homedir(), 'go', 'bin')]
  .map((place) => join(place, 'k6'))
  .find((path) => existsSync(path));

/** Additional visitors, leads and dashboard users with k6, if it is installed. */
async function pressWithK6(): Promise<{ failed: number; requests: number } | null> {
  if (!k6) return null;
  const report = join(folder, 'k6');
  const { email, password } = settings.administrator;
  const child = spawn(k6, ['run', '--quiet', '--no-usage-report', join(root, 'tests/load/main.js')], {
    stdio: 'ignore',
    env: {
      ...process.env,
      LATCHLINE_URL: site,
      ADMIN_EMAIL: email,
      ADMIN_PASSWORD: password,
      PROFILE: 'smoke',
      STRETCH: '3',
      REPORT: report,
    },
  });
  await once(child, 'exit');
  const { metrics } = JSON.parse(readFileSync(`${report}.json`, 'utf8')) as {
    metrics: Record<string, { values: Record<string, number> }>;
  };
  return {
    failed: metrics.http_req_failed?.values.passes ?? -1,
    requests: metrics.http_reqs?.values.count ?? 0,
  };
}

describe('a rolling restart of every process under load', () => {
  it(
    'fails no request and loses no lead',
    async () => {
      const name = mark('Rolling');
      const accepted: string[] = [];
      const load = new OpenLoad(site, questions(name, accepted, await asAdministrator(site)));
      const began = performance.now();
      load.start();
      const pressed = pressWithK6();
      await pause(1_000);

      await rollServices(load);
      await rollShell(load);
      const codes = await rollGateways(load);
      const byK6 = await pressed;
      await load.stop();
      const seconds = Math.round((performance.now() - began) / 1_000);
      const more = byK6 ? `, ${byK6.requests} more by k6` : '; without k6';
      console.log(
        `rolling restart: ${JSON.stringify(load.counts)} in ${seconds} s${more}; slowest answer ${Math.round(load.slowestMs)} ms`,
      );

      expect(load.failures).toEqual([]);
      expect(byK6?.failed ?? 0).toBe(0);
      expect(codes).toEqual([0, 0]);
      const ids = await storedLeads(name, accepted.length);
      expect(repeated(ids)).toEqual([]);
      expect(distinct(ids)).toEqual(distinct(accepted));
    },
    patienceMs,
  );
});
