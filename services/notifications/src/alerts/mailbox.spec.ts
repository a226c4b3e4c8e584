import { mailboxOf } from './mailbox';

it.each([
  ['Priya@Example.com', 'priya@example.com'],
  ['priya+1@example.com', 'priya@example.com'],
  ['p.n@example.com', 'p.n@example.com'],
  ['P.R.I.Y.A+lock@GMail.com', 'priya@gmail.com'],
  ['priya@googlemail.com', 'priya@gmail.com'],
])('%s belongs to %s', (address, mailbox) => expect(mailboxOf(address)).toBe(mailbox));
