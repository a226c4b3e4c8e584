import { waitWords } from './sign-in-limits';

it.each([
  [1, 'in a minute'],
  [60, 'in a minute'],
  [61, 'in 2 minutes'],
  [900, 'in 15 minutes'],
])('%i seconds are told as %s', (seconds, words) => expect(waitWords(seconds)).toBe(words));
