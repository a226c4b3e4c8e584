import { resemblesName } from './password-rules';

const names = ['Latchline', 'Steel City Locks'];
const email = 'ann.lee@example.com';

it.each([
  'ann.lee@example.com',
  'AnnLee2024',
  'ann-lee!',
  'example1',
  'latchline',
  'Latchline24!',
  'steelcitylocks',
  'Steel City Locks 1',
])('%j is too close to a name', (password) => {
  expect(resemblesName({ password, email, names })).toBe(true);
});

it.each(['a cold kettle on a warm morning', 'latchline keeps the rain out', 'annealing oven', ''])(
  '%j is not close to any name',
  (password) => expect(resemblesName({ password, email, names })).toBe(false),
);

it('ignores names of fewer than four characters', () => {
  expect(resemblesName({ password: 'bob builds boats', email: 'bob@b.co', names: [''] })).toBe(false);
});
