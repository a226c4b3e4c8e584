import { mark } from '../support/sample-lead';
import { sendLeads } from '../support/steady-load';
import { metricOf, replicasOf } from '../support/system';
import { distinct, patienceMs, repeated, storedLeads, summaryOf } from './accounts';

const stored = 'leads_intake_total{outcome="stored"}';

describe('two replicas of the leads service', () => {
  it(
    'store 1,000 leads once each, and both do work',
    async () => {
      const replicas = replicasOf('leads');
      expect(replicas.length).toBeGreaterThanOrEqual(2);
      const before = await Promise.all(replicas.map((replica) => metricOf(replica, stored)));

      const name = mark('Shared');
      const report = await sendLeads({ mark: name, perSecond: 250, seconds: 4 });
      const ids = await storedLeads(name, report.accepted.length);
      const after = await Promise.all(replicas.map((replica) => metricOf(replica, stored)));
      const shares = after.map((count, index) => count - (before[index] ?? 0));
      console.log(`two replicas: ${summaryOf(report)}; stored by each ${shares.join(' and ')}`);

      expect(report.accepted).toHaveLength(1_000);
      expect(repeated(ids)).toEqual([]);
      expect(distinct(ids)).toEqual(distinct(report.accepted));
      expect(shares.filter((share) => share > 0)).toHaveLength(replicas.length);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(1_000);
    },
    patienceMs,
  );
});
