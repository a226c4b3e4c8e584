import { promisedUrgency } from './promised-urgency';

it('treats a lockout without an urgency as an emergency and otherwise uses the stated urgency', () => {
  expect(promisedUrgency({ service: 'emergency-lockout' })).toBe('emergency');
  expect(promisedUrgency({ service: 'emergency-lockout', urgency: 'flexible' })).toBe('flexible');
  expect(promisedUrgency({ service: 'lock-repair', urgency: null })).toBe('unstated');
});
