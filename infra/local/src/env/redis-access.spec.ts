import { createHash } from 'node:crypto';
import { redisAccess } from './redis-access';

it('gives each process its own address, and the server the hash of its password', () => {
  const { lines, urlOf } = redisAccess('the administrator');
  const leads = new URL(urlOf('leads', 'redis://:the%20administrator@127.0.0.1:6379'));
  const gateway = new URL(urlOf('gateway', 'redis://:the%20administrator@127.0.0.1:6379'));
  expect(leads.username).toBe('leads');
  expect(leads.password).not.toBe(gateway.password);
  expect(leads.host).toBe('127.0.0.1:6379');
  const line = lines.find((each) => each.startsWith('user leads ')) ?? '';
  expect(line).toContain(`#${createHash('sha256').update(leads.password).digest('hex')}`);
  expect(line).not.toContain(leads.password);
});

it('derives the same addresses at the next start', () => {
  const url = 'redis://:x@127.0.0.1:1';
  expect(redisAccess('x').urlOf('seo', url)).toBe(redisAccess('x').urlOf('seo', url));
});
