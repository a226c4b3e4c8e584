import { noJob } from '../../../testing/fake-leads';
import { leadOf } from '../../../testing/fake-gateway';
import { type Candidate, consequencesOf, suggestedLead } from './merge-choice';

const at = (minutes: number) =>
  new Date(Date.parse('2026-03-01T09:00:00.000Z') + minutes * 60_000).toISOString();
const lead = (name: string, minutes: number, given: Partial<Candidate> = {}): Candidate => ({
  ...leadOf({ name }),
  created_at: at(minutes),
  ...given,
});
const contacted = (minutes: number) => ({
  status: 'contacted' as const,
  stage: 'contacted' as const,
  contacted_at: at(minutes),
});
const completed = { ...contacted(5), status: 'completed' as const, stage: 'completed' as const };

describe('suggestedLead', () => {
  const suggested = (...leads: Candidate[]) => {
    const suggestion = suggestedLead(leads);
    return [leads.find(({ id }) => id === suggestion?.id)?.name, suggestion?.reason];
  };

  it.each<[string, Candidate[], string, string]>([
    [
      'a booked visit',
      [lead('A', 0), lead('B', 9, { ...contacted(10), stage: 'booked' })],
      'B',
      'a visit is booked',
    ],
    ['one that waits', [lead('A', 0, completed), lead('B', 9)], 'B', 'waiting for a call'],
    ['one sent after the contact', [lead('A', 0, contacted(5)), lead('B', 9)], 'B', 'waiting for a call'],
    [
      'one whose contact answered both',
      [lead('A', 0, contacted(5)), lead('B', 3)],
      'A',
      'the customer was contacted',
    ],
    ['the first of equals', [lead('B', 9), lead('A', 0)], 'A', 'the first request'],
    [
      'the first of finished ones',
      [lead('A', 0, completed), lead('B', 9, completed)],
      'A',
      'the first request',
    ],
    [
      'a visit in progress',
      [
        lead('A', 0, { ...contacted(1), stage: 'booked' }),
        lead('B', 9, { ...contacted(10), stage: 'on-the-way' }),
      ],
      'B',
      'somebody is on the way',
    ],
  ])('is %s', (_, leads, name, reason) => {
    expect(suggested(...leads)).toEqual([name, reason]);
  });

  it('is nothing without leads', () => {
    expect(suggestedLead([])).toBeNull();
  });
});

describe('consequencesOf', () => {
  const texts = (into: Candidate, ...others: Candidate[]) =>
    consequencesOf(into, others).map(({ text, isWarning }) => `${isWarning ? '! ' : ''}${text}`);
  const moves =
    'Words, numbers, notes, calls and photos are shown in this lead, and a search for any of them finds it.';
  const job = { ...noJob, starts_at: '2026-03-02T14:00:00.000Z', price_pence: 14_500 };
  const booked = { ...contacted(5), stage: 'booked' as const, job };

  it('tells who leaves the list', () => {
    expect(texts(lead('A', 0), lead('B', 1))).toEqual([`B leaves the list. ${moves}`]);
    expect(texts(lead('A', 0), lead('B', 1), lead('C', 2))).toEqual([`B and C leave the list. ${moves}`]);
  });

  it('asks whether strangers are the same person', () => {
    const other = { phone: '07700 900909', email: 'b@mail.example' };
    expect(texts(lead('A', 0, { email: 'a@mail.example' }), lead('B', 1, other))[0]).toBe(
      '! B has a different number and e-mail address from A. Check that this is the same person.',
    );
    expect(texts(lead('A', 0, { email: 'B@mail.example' }), lead('B', 1, other))).toHaveLength(1);
  });

  it('tells where jobs go', () => {
    expect(texts(lead('A', 0), lead('B', 1, booked))[1]).toBe(
      'The job of B (2 Mar, 14:00, £145.00) moves here, so this lead becomes Booked.',
    );
    expect(texts(lead('A', 0, booked), lead('B', 1, booked))[1]).toBe(
      '! The job of B (2 Mar, 14:00, £145.00) is shown here but leaves the calendar, because this lead keeps its own.',
    );
    expect(texts(lead('A', 0), lead('B', 1, { job }), lead('C', 2, booked)).slice(1)).toEqual([
      'The job of C (2 Mar, 14:00, £145.00) moves here, so this lead becomes Booked.',
      'The job of B (2 Mar, 14:00, £145.00) is shown here, beside this lead’s own.',
    ]);
    expect(texts(lead('A', 0), lead('B', 1, { ...completed, job: noJob }))[1]).toBe(
      'The job of B is shown here, beside this lead’s own.',
    );
  });

  it('warns of a customer who would be forgotten', () => {
    const waiting = { promised_at: at(60) };
    expect(texts(lead('A', 0, completed), lead('B', 9, waiting))[1]).toBe(
      '! B is still waiting for a call. This lead is Completed, so nobody will be reminded.',
    );
    expect(texts(lead('A', 0, contacted(5)), lead('B', 3, waiting))).toHaveLength(1);
    expect(texts(lead('A', 0), lead('B', 9, waiting))).toHaveLength(1);
  });
});
