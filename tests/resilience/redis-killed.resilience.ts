import { mark } from '../support/sample-lead';
import { sendLeads } from '../support/steady-load';
import { backAfter, killAll, type SystemProcess } from '../support/system';
import { distinct, patienceMs, repeated, storedLeads, summaryOf } from './accounts';

describe('200 leads a second for 20 seconds, Redis killed with -9 in the middle', () => {
  it(
    'accepts every one, and stores each once',
    async () => {
      const name = mark('Spooled');
      let victims: SystemProcess[] = [];
      const report = await sendLeads({
        mark: name,
        perSecond: 200,
        seconds: 20,
        disturb: { atSecond: 8, act: () => (victims = killAll('redis')) },
      });
      await backAfter(victims);
      const stored = await storedLeads(name, report.accepted.length);
      console.log(`Redis killed: ${summaryOf(report)}; ${stored.length} stored`);
      expect(report.refused).toEqual({});
      expect(report.accepted).toHaveLength(4_000);
      expect(repeated(stored)).toEqual([]);
      expect(distinct(stored)).toEqual(distinct(report.accepted));
    },
    patienceMs,
  );
});
