import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { signalAll } from '../support/processes';
import { mark } from '../support/sample-lead';
import { SteadyLoad } from '../support/steady-load';
import { backAfter, processOf, readSystem, standStill } from '../support/system';
import { pause } from '../support/wait-until';
import { distinct, patienceMs, repeated, storedLeads } from './accounts';

/** Nothing is stored meanwhile: what Redis loses is only in the copies of the gateway. */
const awayMs = 8_000;

async function loseFilesOfRedis(): Promise<void> {
  const redis = processOf('redis');
  const { pid } = redis;
  if (pid === null) throw new Error('Redis is not running');
  const folder = join(readSystem().dataFolder, 'redis');
  // Stopped first, so that it cannot write its files again while it ends.
  signalAll([pid], 'SIGSTOP');
  for (const name of readdirSync(folder).filter((found) => found.startsWith('appendonly')))
    rmSync(join(folder, name), { recursive: true });
  signalAll([pid], 'SIGKILL');
  await backAfter([redis]);
}

describe('Redis loses its files while Postgres is away', () => {
  it(
    'stores every accepted lead once',
    async () => {
      const name = mark('Copied');
      const load = new SteadyLoad({ mark: name, perSecond: 50 });
      load.start();
      await standStill('postgres', async () => {
        load.during = 'postgres away';
        await pause(awayMs);
        load.during = 'redis lost';
        await loseFilesOfRedis();
      });
      load.during = 'afterwards';
      await pause(2_000);
      await load.stop();

      const accepted = load.sent.flatMap(({ id }) => id ?? []);
      const during = (phase: string) => load.sent.filter((sent) => sent.during === phase && sent.id).length;
      console.log(
        `Redis' files lost: ${during('postgres away')} leads accepted before, ${during('redis lost')} meanwhile`,
      );
      expect(during('postgres away')).toBeGreaterThan(100);
      const ids = await storedLeads(name, accepted.length);
      expect(repeated(ids)).toEqual([]);
      expect(distinct(ids)).toEqual(distinct(accepted));
    },
    patienceMs,
  );
});
