import { reasonToCheck } from './review-check';

it.each([
  ['', 'Came in 20 minutes, charged £89 as agreed.'],
  ['Priya', 'Door is fine. 5 stars! Rang at 02:10, he was here at 02:35.'],
  ['Sam', 'Terrible. Late, rude, never again.'],
])('shows %j: %j at once', (...texts) => expect(reasonToCheck(...texts)).toBeNull());

it.each([
  ['Contains a link', 'See www.example and save'],
  ['Contains a link', 'better at cheaplocks.co.uk'],
  ['Contains a phone number', 'Ring Dave on 07700 900 123 instead'],
  ['Contains a phone number', '+44 (7700) 900-123'],
  ['Contains an email address', 'dave@mail.example'],
])('holds back for a person: %s', (reason, text) => {
  expect(reasonToCheck('Sam', text)).toBe(reason);
  expect(reasonToCheck(text, '')).toBe(reason);
});
