import { patienceMs } from './accounts';
import { type Outcome, strikeFirstEvent } from './first-event';

const delaysMs = [0, 5, 20, 80, 320];
const lengthsMs = [500, 2_000, 4_000, 8_000];
const timings = delaysMs.flatMap((delayMs) => lengthsMs.map((frozenMs) => ({ delayMs, frozenMs })));
const outcomes: Outcome[] = [];

afterAll(() => console.log(`Redis stopped at the first event of leads\n\n${table(outcomes)}`));

it.each(timings)(
  'Redis stopped $delayMs ms after the first lead, for $frozenMs ms: all mails and events arrive',
  async (timing) => {
    const outcome = await strikeFirstEvent(timing);
    outcomes.push(outcome);
    expect(outcome).toMatchObject({ mails: [1, 1], events: [true, true] });
  },
  patienceMs,
);

const heads = ['delay (ms)', 'stopped (ms)', 'mail (s)', 'later mail (s)', 'mails', 'dashboard events'];

function table(rows: readonly Outcome[]): string {
  const cells = rows.map(({ delayMs, frozenMs, seconds, mails, events }) => [
    ...[delayMs, frozenMs],
    ...seconds.map((value) => value?.toFixed(1) ?? 'none'),
    ...[mails.join(' + '), events.map((seen) => (seen ? 1 : 0)).join(' + ')],
  ]);
  return [heads, heads.map(() => '---:'), ...cells].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
