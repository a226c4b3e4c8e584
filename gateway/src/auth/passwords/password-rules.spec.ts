import { isAName } from './password-rules';

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
])('%j is a name with next to nothing around it', (password) => {
  expect(isAName({ password, email, names })).toBe(true);
});

it.each(['a cold kettle on a warm morning', 'latchline keeps the rain out', 'annealing oven', ''])(
  '%j is a password of its own',
  (password) => expect(isAName({ password, email, names })).toBe(false),
);

it('a short name says nothing', () => {
  expect(isAName({ password: 'bob builds boats', email: 'bob@b.co', names: [''] })).toBe(false);
});
