import { listedLeadOf } from '../../../testing/fake-gateway';
import { groupsKey, leadsOf, queueItems } from './queue-items';

const now = Date.parse('2026-03-01T12:00:00.000Z');
const minutes = (count: number) => new Date(now + count * 60_000).toISOString();
const lead = (name: string, left: number | null, change: Parameters<typeof listedLeadOf>[0] = {}) =>
  listedLeadOf({ name, promised_at: left === null ? null : minutes(left), ...change });
const shown = (leads: Parameters<typeof queueItems>[0], at = now) =>
  queueItems(leads, at).map((item) => ('lead' in item ? item.lead.name : `${item.group} ${item.loaded}`));

const late = lead('Late', -5);
const soon = lead('Soon', 1);
const repair = lead('Repair', 60);
const done = lead('Done', null, { status: 'completed', contacted_at: minutes(-5) });

describe('queueItems', () => {
  it('puts a heading before each group that has leads', () => {
    expect(shown([late, soon, repair, done])).toEqual([
      'now 1',
      'Late',
      'today 2',
      'Soon',
      'Repair',
      'done 1',
      'Done',
    ]);
  });

  it('keeps “Now” when nobody needs a call', () => {
    expect(shown([])).toEqual(['now 0']);
  });

  it('moves a lead up once it is late, and tells that something moved', () => {
    const leads = [late, soon, repair];
    expect(shown(leads, now + 90_000)).toEqual(['now 2', 'Late', 'Soon', 'today 1', 'Repair']);
    expect(groupsKey(leads, now)).toBe('011');
    expect(groupsKey(leads, now + 90_000)).toBe('001');
  });

  it('gives back its leads in the order shown', () => {
    expect(leadsOf(queueItems([repair, late], now))).toEqual([late, repair]);
  });
});
