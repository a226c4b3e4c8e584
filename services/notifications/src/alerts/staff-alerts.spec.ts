import { withoutPerson, withoutRecipient, withRecipient } from './staff-alerts';

const levels = { first: ['office@example.com'], escalation_1: ['ann@example.com'], escalation_2: [] };
const nobody = { first: [], escalation_1: [], escalation_2: [] };

it('adds an address once, ignoring case', () => {
  const once = withRecipient(levels, 'ann@example.com', undefined);
  expect(once.first).toEqual(['office@example.com', 'ann@example.com']);
  expect(withRecipient(once, 'Ann@Example.com', undefined)).toEqual(once);
});

it('keeps the administrator as a recipient when the first person is added', () => {
  expect(withRecipient(nobody, 'ann@example.com', 'admin@example.com').first).toEqual([
    'admin@example.com',
    'ann@example.com',
  ]);
  expect(withRecipient(nobody, 'ann@example.com', undefined).first).toEqual(['ann@example.com']);
});

it('rejects an address beyond the limit', () => {
  const full = { ...nobody, first: Array.from({ length: 20 }, (_, n) => `p${n}@example.com`) };
  expect(() => withRecipient(full, 'ann@example.com', undefined)).toThrow('Remove one first');
  expect(withRecipient(full, 'p3@example.com', undefined)).toEqual(full);
});

it('removes an address from new leads, or a staff member who has left from every level', () => {
  const both = { ...levels, first: ['Ann@example.com', 'office@example.com'] };
  expect(withoutRecipient(both, 'ann@example.com')).toEqual(levels);
  expect(withoutPerson(both, 'ann@example.com')).toEqual({ ...levels, escalation_1: [] });
});
