import { waitText } from './sign-in-limits';

it.each([
  [1, 'in a minute'],
  [60, 'in a minute'],
  [61, 'in 2 minutes'],
  [900, 'in 15 minutes'],
])('%i seconds are %s', (seconds, text) => expect(waitText(seconds)).toBe(text));
