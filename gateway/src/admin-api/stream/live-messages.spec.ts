import { leadSubmitted } from '@latchline/contracts/leads/lead.events';
import { subscriptions } from '@latchline/contracts/wiring/subscriptions';
import { lead } from '../../testing/sample-data';
import { everythingChanged, sseText, startText } from './live-messages';

const entry = (name: string, data: unknown) => ({
  streamId: '5-1',
  envelope: { id: lead.id, name, occurred_at: '2026-01-05T09:30:00.000Z', data },
});

it('converts an event to messages with ids only, and the position on the last one', () => {
  expect(sseText(entry(leadSubmitted.name, { lead }), 'dispatcher')).toBe(
    `event: stats.changed\ndata: {}\n\nid: 5-1\nevent: lead.created\ndata: {"id":"${lead.id}"}\n\n`,
  );
});

it('ignores unknown events', () => {
  expect(sseText(entry(leadSubmitted.name, { something: 'newer' }), 'admin')).toBe('');
  expect(sseText(entry('blog.post-published.v1', {}), 'admin')).toBe('');
});

it('sends every live event to the dashboard', () => {
  const samples: Record<string, unknown> = {
    'leads.lead-submitted.v1': { lead },
    'leads.lead-added.v1': { lead, notify: false, acknowledge: false },
    'leads.lead-updated.v1': { id: lead.id },
    'leads.lead-overdue.v1': { lead, stage: 1 },
    'leads.person-erased.v1': { lead_ids: [lead.id], emails: [], phones: [] },
    'notifications.delivery-changed.v1': { lead_id: lead.id },
    'content.content-changed.v1': { subject: 'services' },
    'locations.locations-changed.v1': { slugs: [] },
    'seo.settings-changed.v1': { page_types: [] },
  };
  for (const { event, live } of subscriptions) {
    if (live) expect(sseText(entry(event.name, samples[event.name]), 'admin')).toContain('id: 5-1\n');
  }
});

it('announces a lead that a user added only if the office is to be notified', () => {
  const added = (notify: boolean) =>
    sseText(entry('leads.lead-added.v1', { lead, notify, acknowledge: false }), 'dispatcher');
  expect(added(false)).toContain('event: lead.updated');
  expect(added(true)).toContain('event: lead.created');
});

it('sends editors content events and no lead events', () => {
  const toEditor = (name: string, data: unknown) => sseText(entry(name, data), 'editor');
  expect(toEditor(leadSubmitted.name, { lead })).toBe('');
  expect(toEditor('leads.lead-updated.v1', { id: lead.id })).toBe('');
  expect(toEditor('leads.lead-overdue.v1', { lead, stage: 1 })).toBe('');
  expect(toEditor('leads.person-erased.v1', { lead_ids: [lead.id], emails: [], phones: [] })).toBe('');
  expect(toEditor('notifications.delivery-changed.v1', { lead_id: lead.id })).toBe('');
  expect(toEditor('content.content-changed.v1', { subject: 'services' })).toContain('stats.changed');
  expect(everythingChanged('9-0', 'editor').match(/event: .*/g)).toEqual([
    'event: content.changed',
    'event: stats.changed',
  ]);
});

it('makes a browser that missed too much reload everything and resume from here', () => {
  expect(everythingChanged('9-0', 'admin').match(/event: .*/g)).toEqual([
    'event: content.changed',
    'event: lead.updated',
    'event: stats.changed',
  ]);
  expect(everythingChanged('9-0', 'admin')).toContain('id: 9-0\nevent: stats.changed');
  expect(startText('9-0')).toBe('retry: 3000\nid: 9-0\n\n');
});
