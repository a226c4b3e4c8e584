import { accountOf, type Evidence } from './account';
import type { Attempt, Visit } from './visitors';

const visit = (
  number: number,
  attempts: Partial<Attempt>[],
  channel: Visit['channel'] = 'JSON with a key',
) => ({
  number,
  name: `Nemesis ${number}`,
  channel,
  attempts: attempts.map((attempt) => ({ gateway: 0, callMs: 0, returnMs: 10, ...attempt })),
  isOver: true,
});
const mail = (number: number, messageId: string, atMs = 20, prefix = '') => ({
  atMs,
  messageId,
  subject: `${prefix}Emergency · S11 8TP · Nemesis ${number}`,
});
const evidence = (given: Partial<Evidence>): Evidence => ({
  visits: [visit(1, [{ id: 'a' }])],
  rows: new Map([['Nemesis 1', ['a']]]),
  aliases: new Map(),
  firstSeenMs: new Map([['Nemesis 1', 15]]),
  mails: [mail(1, 'm1')],
  health: [],
  ...given,
});
const anomaliesOf = (given: Partial<Evidence>) =>
  accountOf(evidence(given)).anomalies.map(({ what }) => what.split(':')[0]);

describe('the account of a run', () => {
  it('finds nothing where nothing is wrong', () => {
    expect(accountOf(evidence({}))).toMatchObject({
      sent: 1,
      accepted: 1,
      stored: 1,
      notified: 1,
      slowestStoredMs: 5,
      slowestNotifiedMs: 10,
      slowestNotified: 1,
      anomalies: [],
    });
  });

  it.each<[string, Partial<Evidence>]>([
    ['LOST', { rows: new Map(), mails: [] }],
    ['DOUBLED', { rows: new Map([['Nemesis 1', ['a', 'b']]]), mails: [mail(1, 'm1'), mail(1, 'm2')] }],
    ['UNHEARD', { mails: [] }],
    ['TOLD TWICE', { mails: [mail(1, 'm1'), mail(1, 'm2')] }],
    ['GHOST', { visits: [visit(1, [{ refusal: 'status 503' }])], rows: new Map() }],
    ['ID', { rows: new Map([['Nemesis 1', ['b']]]) }],
    ['nobody sent “Nemesis 2”', { mails: [mail(1, 'm1'), mail(2, 'm2')] }],
    ['UNSEEN', { mails: [mail(1, 'm1', 70_000)], health: [{ atMs: 50_000, status: 'ok' }] }],
  ])('finds %s', (what, given) => {
    expect(anomaliesOf(given)).toEqual([what]);
  });

  it('allows a lead whose answer was lost, the same mail again, and reminders', () => {
    const account = accountOf(
      evidence({
        visits: [visit(1, [{ refusal: 'ECONNRESET' }])],
        mails: [mail(1, 'm1'), mail(1, 'm1'), mail(1, 'm2', 900, 'Overdue · ')],
      }),
    );
    expect(account).toMatchObject({ storedUnaccepted: 1, sameMailAgain: 1, notifiedTwice: 0, anomalies: [] });
  });

  it('allows a second id only if it leads to the lead', () => {
    const visits = [visit(1, [{ id: 'a' }, { id: 'c', gateway: 1 }])];
    const aliases = new Map([['b', 'a']]).set('c', 'b');
    expect(accountOf(evidence({ visits, aliases }))).toMatchObject({
      secondIds: 1,
      stored: 1,
      anomalies: [],
    });
    expect(anomaliesOf({ visits, aliases: new Map([['c', 'b']]) })).toEqual(['ID']);
    expect(anomaliesOf({ visits, aliases: new Map([['c', 'b']]).set('b', 'c') })).toEqual(['ID']);
  });

  it('allows a lead to wait as long as health says so', () => {
    const health = [
      { atMs: 45_000, status: 'degraded' },
      { atMs: 60_000, status: 'ok' },
    ] as const;
    expect(anomaliesOf({ mails: [mail(1, 'm1', 70_000)], health })).toEqual([]);
  });
});
