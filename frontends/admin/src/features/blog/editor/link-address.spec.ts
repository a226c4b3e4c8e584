import { linkAddress } from './link-address';

it.each([
  ['/services/upvc', '/services/upvc'],
  [' https://example.com/a?b#c ', 'https://example.com/a?b#c'],
  ['www.example.com', 'https://www.example.com'],
  ['example.co.uk/locks', 'https://example.co.uk/locks'],
  ['office@example.com', 'mailto:office@example.com'],
  ['tel:+441144960999', 'tel:+441144960999'],
  ['#prices', '#prices'],
])('%j leads to %j', (typed, address) => expect(linkAddress(typed)).toBe(address));

it.each(['', 'a lock', 'javascript:alert(1)', '//example.com', 'night latches', 'data:text/html,x'])(
  '%j leads nowhere',
  (typed) => expect(linkAddress(typed)).toBeUndefined(),
);
