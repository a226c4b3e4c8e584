import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { FailedJobs } from '@latchline/contracts/messaging/failed-job';
import { mailCount } from '../support/mailbox';
import { asAdministrator } from '../support/office';
import { root } from '../support/repository';
import { mark } from '../support/sample-lead';
import { settings } from '../support/settings';
import { SteadyLoad } from '../support/steady-load';
import { readSystem } from '../support/system';
import { gathered, pause, waitUntil } from '../support/wait-until';
import { patienceMs, repeated, storedLeads } from './accounts';

const rotateKeys = (...args: string[]) =>
  execFileSync(process.execPath, [
    join(root, 'infra/local/rotate-keys.mjs'),
    readSystem().dataFolder,
    ...args,
  ]);

/** Notifications of new leads only: leads of earlier tests may be overdue by now, and their reminders still wait. */
async function deadLetters() {
  const headers = await asAdministrator(settings.url);
  const jobs = `${settings.url}/api/admin/jobs?source=notifications.lead-alerts`;
  const { items } = (await (await fetch(jobs, { headers })).json()) as FailedJobs;
  return items.filter(({ state }) => state === 'failed').map(({ id, reason }) => ({ id, reason }));
}

describe('keys rotated, and the older ones retired, under 50 leads a second', () => {
  it(
    'loses no lead and no notification, and signs nobody out',
    async () => {
      const name = mark('Rotation');
      const deadBefore = await deadLetters();
      const administrator = await asAdministrator(settings.url);
      const isSignedIn = async () =>
        (await fetch(`${settings.url}/api/auth/account`, { headers: administrator })).status === 200;
      const load = new SteadyLoad({ mark: name, perSecond: 50 });
      load.during = 'earlier';
      load.start();
      await pause(4_000);
      rotateKeys();
      await pause(8_000);
      expect(await isSignedIn()).toBe(true);
      rotateKeys();
      await pause(6_000);
      // By now all processes seal with the newest key, so no later lead needs an older one.
      load.during = 'later';
      await pause(6_000);
      expect(await isSignedIn()).toBe(true);
      // A message that still waits when its key is removed becomes a dead letter, so nobody retires a key before that.
      await waitUntil('the notifications of leads sealed with older keys', async () => {
        const earlier = load.sent.filter(({ during }) => during === 'earlier');
        return (await mailCount(`${name} earlier`)) >= earlier.length;
      });
      rotateKeys('--retire', '--now');
      await pause(8_000);
      await load.stop();
      const accepted = load.sent.flatMap(({ id }) => id ?? []);
      const stored = await storedLeads(name, accepted.length);
      await gathered(() => mailCount(name), accepted.length);
      console.log(
        `two rotations: ${load.sent.length} leads sent, ${accepted.length} accepted, ${stored.length} stored`,
      );
      expect(load.sent.filter(({ refusals }) => refusals.length > 0)).toEqual([]);
      expect([...stored].sort()).toEqual([...accepted].sort());
      expect(repeated(stored)).toEqual([]);
      expect(await deadLetters()).toEqual(deadBefore);
      expect(await mailCount(name)).toBe(accepted.length);
      // Signed with a key that is gone: the dashboard renews its token by itself.
      expect(await isSignedIn()).toBe(false);
    },
    patienceMs,
  );
});
