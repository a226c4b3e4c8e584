/** @jest-environment jsdom */
import type { Lead } from '@latchline/contracts/leads/lead.schema';
import type { ListedLead } from '@latchline/contracts/leads/queue/listed-lead.schema';
import { listedLeadOf } from '../../../testing/fake-gateway';
import { type LeadList, leadsIn, placeLead } from './lead-lists';

const at = (minute: number) => new Date(Date.UTC(2025, 2, 1, 12, minute)).toISOString();
const lead = (minute: number, change: Partial<ListedLead> = {}) =>
  listedLeadOf({ name: `at ${minute}`, created_at: at(minute), ...change });
const listOf = (pages: ListedLead[][], more = false): LeadList => ({
  pages: pages.map((items, index) => ({
    items,
    next_cursor: more || index < pages.length - 1 ? String(index) : null,
  })),
  pageParams: pages.map(() => undefined),
});
const all = { order: 'newest' } as const;
const names = (list: LeadList) => leadsIn(list).map(({ name }) => name);

describe('placeLead', () => {
  const [five, four, two, one] = [lead(5), lead(4), lead(2), lead(1)];
  const list = listOf([
    [five, four],
    [two, one],
  ]);

  it.each([
    [6, ['at 6', 'at 5', 'at 4', 'at 2', 'at 1']],
    [3, ['at 5', 'at 4', 'at 3', 'at 2', 'at 1']],
    [0, ['at 5', 'at 4', 'at 2', 'at 1', 'at 0']],
  ])('inserts a new lead of minute %i by its age', (minute, expected) => {
    expect(names(placeLead(list, lead(minute), all))).toEqual(expected);
  });

  it('does not insert a lead older than the loaded pages', () => {
    const unfinished = listOf([[five, four]], true);
    expect(placeLead(unfinished, one, all)).toBe(unfinished);
  });

  it('fills an empty list', () => {
    expect(names(placeLead(listOf([[]]), one, { status: 'new' }))).toEqual(['at 1']);
  });

  it('replaces a lead only with a newer version', () => {
    const newer = { ...four, notes: 'newer', updated_at: at(30) };
    const replaced = placeLead(list, newer, all);
    expect(leadsIn(replaced)[1]).toBe(newer);
    expect(names(replaced)).toEqual(names(list));
    expect(placeLead(replaced, four, all)).toBe(replaced);
  });

  it('removes a lead that no longer matches, unless it is open', () => {
    const done: ListedLead = { ...four, status: 'completed', updated_at: at(30) };
    expect(names(placeLead(list, done, { status: 'new' }))).toEqual(['at 5', 'at 2', 'at 1']);
    expect(names(placeLead(list, done, { status: 'new' }, done.id))).toEqual(names(list));
  });

  it('keeps quarantined leads out of the inbox', () => {
    const held: ListedLead = { ...four, held: true, updated_at: at(30) };
    expect(names(placeLead(list, held, {}))).toEqual(['at 5', 'at 2', 'at 1']);
    expect(names(placeLead(listOf([[]]), held, { view: 'held' }))).toEqual(['at 4']);
    expect(names(placeLead(listOf([[held]]), { ...four, updated_at: at(31) }, { view: 'held' }))).toEqual([]);
    expect(names(placeLead(list, held, { q: 'at' }))).toEqual(['at 5', 'at 2', 'at 1']);
  });

  it('removes a merged lead', () => {
    const merged: ListedLead = { ...four, merged_into: five.id, updated_at: at(30) };
    expect(names(placeLead(list, merged, {}))).toEqual(['at 5', 'at 2', 'at 1']);
  });

  it('leaves search matches to the gateway', () => {
    expect(placeLead(list, lead(6), { q: 'at' })).toBe(list);
  });

  it('leaves a repeat without a clock to the row of the first lead, in the plain queue only', () => {
    const repeat = lead(6, { repeat_of: five.id, promised_at: null });
    expect(placeLead(list, repeat, {})).toBe(list);
    expect(names(placeLead(list, repeat, all))[0]).toBe('at 6');
    expect(names(placeLead(list, repeat, { town: undefined, urgency: 'same-day' }))).toContain('at 6');
    const listed = listOf([[repeat, five]]);
    const newer = { ...repeat, notes: 'newer', updated_at: at(30) };
    expect(names(placeLead(listed, newer, {}))).toContain('at 6');
  });

  it('orders the queue as the gateway does: late, emergencies, by the time left, then the remaining ones', () => {
    const now = Date.now();
    const left = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
    const waiting = (
      name: string,
      urgency: Lead['urgency'],
      minutes: number,
      change: Partial<ListedLead> = {},
    ) =>
      listedLeadOf({ name, urgency, promised_at: left(minutes), created_at: left(minutes - 240), ...change });
    const queue = [
      waiting('emergency late', 'emergency', -5),
      waiting('flexible late', 'flexible', -90),
      waiting('locked out', null, 4, { service: 'emergency-lockout' }),
      waiting('emergency', 'emergency', 9),
      waiting('same day', 'same-day', 1),
      listedLeadOf({ name: 'without a clock', created_at: left(-10) }),
      listedLeadOf({ name: 'completed', status: 'completed', created_at: left(-300) }),
    ];
    const filled = queue.toReversed().reduce((list, one) => placeLead(list, one, {}), listOf([[]]));
    expect(names(filled)).toEqual(queue.map(({ name }) => name));
    const [first] = queue;
    const done = { ...first!, status: 'contacted' as const, contacted_at: left(0), updated_at: left(1) };
    expect(names(placeLead(filled, done, {})).at(-1)).toBe('completed');
    expect(names(placeLead(filled, done, {})).at(-2)).toBe('emergency late');
    expect(names(placeLead(filled, done, {}, done.id))[0]).toBe('emergency late');
  });
});
