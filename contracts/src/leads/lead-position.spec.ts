import { pinLink, positionText } from './lead-position';

it.each([
  [{ lat: 53.3811, lng: -1.4701, accuracy: 24.6 }, '53.38110, -1.47010 (within 25 m)'],
  [{ lat: 53, lng: -1, accuracy: 0 }, '53.00000, -1.00000 (within 1 m)'],
  [{ lat: 53, lng: -1, accuracy: 4_800 }, '53.00000, -1.00000 (within 5 km)'],
])('shows a position with its accuracy', (position, text) => expect(positionText(position)).toBe(text));

it('links to the pin', () => {
  expect(new URL(pinLink({ lat: 53.3811, lng: -1.4701 })).searchParams.get('query')).toBe('53.3811,-1.4701');
});
