import { type Lead, leadIntakeSchema } from '@latchline/contracts/leads/lead.schema';
import { submittedLead } from '../leads/lead';
import { attachRepeats, type FirstLead, personKeys, repeatEntry } from './repeats';

const id = (digit: string) => `01936b2e-7c1a-7e3b-9f00-${digit.padStart(12, '0')}`;
const noon = Date.parse('2026-03-01T12:00:00Z');
const hours = (count: number) => new Date(noon + count * 3_600_000).toISOString();

/** `name` is the id's last digit. */
function lead(name: string, at: number, fields: Partial<Lead> = {}): Lead {
  const { phone = '07700 900123', ...rest } = fields;
  const submission = { name, phone, postcode: 'S11 8TP' };
  const intake = leadIntakeSchema.parse({ id: id(name), received_at: hours(at), submission });
  return { ...submittedLead(intake), ...rest };
}
const first = (name: string, at: number): FirstLead => ({
  id: id(name),
  created_at: hours(at),
  status: 'new',
  contacted_at: null,
  promised_at: null,
});
/** `<repeat_of>/<repeats>` by lead. */
function chains(leads: Lead[], known: Record<string, FirstLead[]> = {}) {
  const attached = attachRepeats(leads, new Map(Object.entries(known).map(([key, some]) => [id(key), some])));
  return Object.fromEntries(
    attached.map(({ lead: { name, repeat_of, repeats } }) => [
      name,
      `${repeat_of?.replace(/.*-0+/, '') ?? '-'}/${repeats}`,
    ]),
  );
}

it('identifies a person by phone number in any format and e-mail address in any case', () => {
  const one = lead('1', 0, { phone: '+44 (0)7700 900123', email: 'Priya@Example.com' });
  expect(personKeys(one)).toEqual(['phone +447700900123', 'email priya@example.com']);
  expect(personKeys(lead('2', 0, { phone: '496 0123' }))).toEqual([]);
});

describe('attachRepeats', () => {
  it('attaches all leads of a person to the first, in any order', () => {
    const three = [lead('3', 2), lead('1', 0), lead('2', 1, { phone: '+447700900123' })];
    expect(chains(three)).toEqual({ 1: '-/2', 2: '1/0', 3: '1/0' });
  });

  it('orders leads of the same millisecond by id', () => {
    expect(chains([lead('2', 0), lead('1', 0)])).toEqual({ 1: '-/1', 2: '1/0' });
  });

  it('continues a chain only within a day of its last lead', () => {
    expect(chains([lead('1', 0), lead('2', 20), lead('3', 40), lead('4', 64)])).toEqual({
      1: '-/2',
      2: '1/0',
      3: '1/0',
      4: '-/0',
    });
  });

  it('matches by e-mail address', () => {
    const some = [
      lead('1', 0, { email: 'priya@example.com' }),
      lead('2', 1, { phone: '0114 496 0123', email: 'PRIYA@example.com' }),
      lead('3', 2, { phone: '0114 496 0123' }),
      lead('4', 3, { phone: '0114 496 0999' }),
    ];
    expect(chains(some)).toEqual({ 1: '-/2', 2: '1/0', 3: '1/0', 4: '-/0' });
  });

  it('attaches to a stored lead, the oldest if several match', () => {
    const some = [lead('5', 0), lead('6', 1)];
    expect(chains(some, { 5: [first('2', -3), first('1', -5)], 6: [first('2', -3)] })).toEqual({
      5: '1/0',
      6: '1/0',
    });
  });

  it('attaches a lead stored late to a later lead', () => {
    expect(chains([lead('5', 0)], { 5: [first('7', 1)] })).toEqual({ 5: '7/0' });
  });

  it('neither attaches quarantined leads nor attaches leads to them', () => {
    const some = [lead('1', 0, { held: true }), lead('2', 1), lead('3', 2, { held: true }), lead('4', 3)];
    expect(chains(some)).toEqual({ 1: '-/0', 2: '-/1', 3: '-/0', 4: '2/0' });
  });

  it('returns the first lead of each repeat', () => {
    const [one, two] = attachRepeats([lead('1', 0), lead('2', 1)], new Map());
    expect(one?.first).toBeNull();
    expect(two?.first).toMatchObject({ id: id('1'), status: 'new' });
  });
});

it('never dates a repeat entry before the first lead', () => {
  expect(repeatEntry(lead('2', 1), first('1', 0))).toEqual({
    at: hours(1),
    actor: 'visitor',
    kind: 'repeated',
    from: null,
    to: id('2'),
  });
  expect(repeatEntry(lead('2', -1), first('1', 0)).at).toBe(hours(0));
});
