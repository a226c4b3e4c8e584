import { asAdministrator } from '../support/office';
import { pause } from '../support/wait-until';
import { fillAndFree, type DiskAccount } from '../support/disk-fault';
import { canMount, SmallDiskSystem } from '../support/small-disk';
import { SteadyPages } from '../support/steady-pages';
import { patienceMs, repeated } from './accounts';

const fullMs = 20_000;
const dot =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const pidsOf = (system: SmallDiskSystem) => {
  const { supervisorPid, guardPid, processes } = system.run();
  return { supervisorPid, guardPid, gateway: processes.find(({ name }) => name === 'gateway')?.pid };
};

async function phoneOf(site: string): Promise<string> {
  const response = await fetch(`${site}/api/business-info`);
  return ((await response.json()) as { phone: string }).phone;
}

/** In the middle of the fault. */
async function uploadLater(site: string, afterMs: number): Promise<{ status: number; type: string }> {
  const headers = { ...(await asAdministrator(site)), 'content-type': 'image/png' };
  await pause(afterMs);
  const url = `${site}/api/admin/media?name=dot.png&decorative=true`;
  const response = await fetch(url, { method: 'POST', headers, body: Buffer.from(dot, 'base64') });
  await response.text();
  return { status: response.status, type: response.headers.get('content-type')?.split(';')[0] ?? '' };
}

/** Uses a separate file system, so that the test does not fill the disk of the machine. */
const whereMountable = canMount() ? describe : describe.skip;

whereMountable('the disk of the whole system is full (needs `unshare` with mounts)', () => {
  const system = new SmallDiskSystem();
  let pids: ReturnType<typeof pidsOf>;
  let account: DiskAccount;
  let upload: { status: number; type: string };

  beforeAll(async () => {
    await system.start('320m');
    system.become();
    const { site } = system.run();
    await new SteadyPages(site).warmUp();
    pids = pidsOf(system);
    const uploading = uploadLater(site, fullMs / 2);
    account = await fillAndFree(system, { bytesLeft: 0, fullMs, leadsBeforeMs: 1_000 }, await phoneOf(site));
    upload = await uploading;
    console.log(
      JSON.stringify({
        ...account,
        accepted: account.accepted.length,
        stored: account.stored.length,
        upload,
      }),
    );
  }, patienceMs * 2);
  afterAll(() => system.stop(), patienceMs);

  it('serves every page during the fault', () => {
    expect(account.pages).toBeGreaterThan(100);
    expect(account.pagesWrong).toEqual([]);
  });

  it('accepts leads, or rejects them with the number to call', () => {
    expect(account.refused).toBeGreaterThan(0);
    expect(account.otherAnswers).toEqual([]);
  });

  it('stores and mails exactly the accepted leads', () => {
    expect([...account.stored].sort()).toEqual([...account.accepted].sort());
    expect(repeated(account.stored)).toEqual([]);
    expect(account.mailed).toBe(account.accepted.length);
  });

  it('responds to an upload with a problem document', () => {
    expect(upload).toEqual({ status: 503, type: 'application/problem+json' });
  });

  it('keeps supervisor, guard and gateway running, and recovers without intervention', () => {
    expect(system.isRunning()).toBe(true);
    expect(pidsOf(system)).toEqual(pids);
  });
});
