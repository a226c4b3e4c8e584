import { jobWords, sourceWords } from './job-words';

it('turns queue, stream and event names into plain English', () => {
  expect(sourceWords('notifications.lead-alerts')).toBe('notifications: lead alerts');
  expect(sourceWords('{leads}:intake')).toBe('leads: intake');
  expect(jobWords({ name: 'leads.lead-submitted.v1', source: 'x.y' })).toBe('Lead submitted');
  expect(jobWords({ name: null, source: '{leads}:intake' })).toBe('Entry of leads: intake');
});
