import { mark } from '../support/sample-lead';
import { sendLeads } from '../support/steady-load';
import { backAfter, killAll, type SystemProcess } from '../support/system';
import { distinct, patienceMs, repeated, storedLeads, summaryOf } from './accounts';

describe('200 leads a second for 20 seconds, the leads service killed with -9 in the middle', () => {
  it(
    'stores every accepted lead exactly once',
    async () => {
      const name = mark('Killed');
      let victims: SystemProcess[] = [];
      const report = await sendLeads({
        mark: name,
        perSecond: 200,
        seconds: 20,
        disturb: { atSecond: 8, act: () => (victims = killAll('leads')) },
      });
      console.log(`leads killed: ${summaryOf(report)}`);
      await backAfter(victims);
      const stored = await storedLeads(name, report.accepted.length);

      expect(repeated(report.accepted)).toEqual([]);
      expect(repeated(stored)).toEqual([]);
      expect(distinct(stored)).toEqual(distinct(report.accepted));
      // The gateway takes leads whether or not the service that stores them is there.
      expect(report).toMatchObject({ sent: 4_000, refused: {} });
    },
    patienceMs,
  );
});
