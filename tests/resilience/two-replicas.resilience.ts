import { mark } from '../support/sample-lead';
import { SteadyLoad } from '../support/steady-load';
import { metricOf, replicasOf } from '../support/system';
import { distinct, patienceMs, repeated, storedLeads } from './accounts';

const stored = 'leads_intake_total{outcome="stored",service_name="leads"}';
const sent = 1_000;

describe('two replicas of the leads service', () => {
  it(
    'store 1,000 leads once each and share the work',
    async () => {
      const replicas = replicasOf('leads');
      expect(replicas.length).toBeGreaterThanOrEqual(2);
      const before = await Promise.all(replicas.map((replica) => metricOf(replica, stored)));

      const name = mark('Shared');
      const load = new SteadyLoad({ mark: name, perSecond: 250 });
      await load.run(sent);
      const accepted = load.sent.flatMap(({ id }) => id ?? []);
      const ids = await storedLeads(name, sent);
      const after = await Promise.all(replicas.map((replica) => metricOf(replica, stored)));
      const shares = after.map((count, index) => count - (before[index] ?? 0));
      console.log(`two replicas: stored by each ${shares.join(' and ')}`);

      expect(accepted).toHaveLength(sent);
      expect(repeated(ids)).toEqual([]);
      expect(distinct(ids)).toEqual(distinct(accepted));
      expect(shares.filter((share) => share > 0)).toHaveLength(replicas.length);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(sent);
    },
    patienceMs,
  );
});
