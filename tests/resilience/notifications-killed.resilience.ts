import { mailsAbout, messageIdsAbout } from '../support/mailbox';
import { mark } from '../support/sample-lead';
import { sendLeads } from '../support/steady-load';
import { backAfter, killAll, type SystemProcess } from '../support/system';
import { gathered } from '../support/wait-until';
import { distinct, patienceMs, repeated, storedLeads, summaryOf } from './accounts';

/** The lead's number, which the subject ends with. */
const leadIn = (subject: string) => /\s(\d+)$/.exec(subject)?.[1] ?? subject;

describe('200 leads a second for 20 seconds, the notifications service killed with -9 in the middle', () => {
  it(
    'sends one e-mail for each',
    async () => {
      const name = mark('Told');
      let victims: SystemProcess[] = [];
      const report = await sendLeads({
        mark: name,
        perSecond: 200,
        seconds: 20,
        disturb: { atSecond: 8, act: () => (victims = killAll('notifications')) },
      });
      await backAfter(victims);
      const stored = await storedLeads(name, report.accepted.length);
      await gathered(async () => (await mailsAbout(name)).length, stored.length);

      const messageIds = await messageIdsAbout(name);
      const subjects = (await mailsAbout(name)).map(({ subject }) => leadIn(subject));
      // Killed between the mail server's 250 and our note of it, a mail is sent again under the same Message-ID.
      console.log(
        `notifications killed: ${summaryOf(report)}; ${messageIds.length} e-mails, of them ${repeated(messageIds).length} a second time`,
      );
      expect(report.accepted.length).toBe(4_000);
      expect(distinct(stored)).toEqual(distinct(report.accepted));
      expect(distinct(messageIds)).toHaveLength(stored.length);
      expect(distinct(subjects)).toHaveLength(stored.length);
    },
    patienceMs,
  );
});
