import { jobLabel, sourceLabel } from './job-labels';

it('turns queue, stream and event names into plain English', () => {
  expect(sourceLabel('notifications.lead-alerts')).toBe('notifications: lead alerts');
  expect(sourceLabel('{leads}:intake')).toBe('leads: intake');
  expect(jobLabel({ name: 'leads.lead-submitted.v1', source: 'x.y' })).toBe('Lead submitted');
  expect(jobLabel({ name: null, source: '{leads}:intake' })).toBe('Entry of leads: intake');
});
