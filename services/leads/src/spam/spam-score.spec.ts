import { spamSignals, type SpamSignal } from '@latchline/contracts/leads/spam-signals';
import { genuineSamples, type SubmissionSample as Sample } from '../testing/genuine-samples';
import { spamSamples } from '../testing/spam-samples';
import { scoreLead, spamScore, weights } from './spam-score';

const limit = 10;
const score = ({ name, phone, message, seen = [], proven = false }: Sample, holdScore = limit) => {
  const lead = { name, phone, message: message ?? null, suspicions: [...seen], spam_score: 0, held: false };
  return scoreLead(lead, proven, holdScore);
};
const isQuarantined = (sample: Sample) => score(sample).held;
const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;

describe('spam samples', () => {
  it('are enough for a meaningful measurement', () => {
    expect(genuineSamples.length).toBeGreaterThanOrEqual(60);
    expect(spamSamples.length).toBeGreaterThanOrEqual(40);
  });

  it.each(genuineSamples)('does not quarantine $name: $message', (sample) => {
    expect(score(sample)).toMatchObject({ held: false });
  });

  const caught = spamSamples.filter(isQuarantined).length;
  const wrong = genuineSamples.filter(isQuarantined).length;
  it(`reaches precision ${percent(caught, caught + wrong)}, recall ${percent(caught, spamSamples.length)}`, () => {
    expect(wrong).toBe(0);
    // Missed spam costs the office a glance; a quarantined customer costs a job.
    expect(caught / spamSamples.length).toBeGreaterThanOrEqual(0.85);
  });
});

describe('spamScore', () => {
  const circumstances: SpamSignal[] = ['busy-address', 'doubtful-address', 'busy-phone', 'no-proof'];

  it('never quarantines for a busy network, a busy number and a missing script together', () => {
    expect(spamScore(circumstances, false)).toBeLessThan(limit);
  });

  it('quarantines for a single signal only if it cannot happen by accident', () => {
    expect(spamSignals.filter((one) => weights[one] >= limit)).toEqual(['honeypot', 'sales-pitch']);
  });

  it('lowers the score for a proof of work', () => {
    expect(spamScore(['too-fast', 'busy-address'], true)).toBeLessThan(
      spamScore(['too-fast', 'busy-address'], false),
    );
    expect(spamScore(['busy-address', 'no-proof'], false)).toBeGreaterThan(
      spamScore(['busy-address'], false),
    );
    expect(spamScore([], true)).toBe(0);
  });
});

describe('scoreLead', () => {
  const bot: Sample = { name: 'Bot', phone: '07700 900123', message: 'hi', seen: ['honeypot'] };

  it('combines signals from the gateway and from the text without duplicates', () => {
    expect(score({ ...bot, message: 'see www.pills.biz', seen: ['honeypot', 'link'] })).toMatchObject({
      suspicions: ['honeypot', 'link'],
      spam_score: 13,
      held: true,
    });
  });

  it('uses the given limit and never quarantines at 0', () => {
    expect(score(bot, 11).held).toBe(false);
    expect(score(bot, 10).held).toBe(true);
    expect(score(bot, 0)).toMatchObject({ held: false, spam_score: 10 });
  });
});
