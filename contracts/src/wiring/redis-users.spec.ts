import { aclLine, redisUsers } from './redis-users';
import { subscriptions } from './subscriptions';

const rulesOf = (name: string): string =>
  redisUsers.find((user) => user.name === name)?.rules.join(' ') ?? '';

it('creates one user per process', () => {
  expect(redisUsers.map(({ name }) => name)).toEqual([
    ...['leads', 'notifications', 'content', 'locations', 'seo', 'gateway'],
  ]);
});

it('allows a service its own keys and the queues it fills, and no others', () => {
  expect(rulesOf('leads')).toContain('~{leads}:*');
  expect(rulesOf('leads')).toContain('~{notifications}:notifications.lead-alerts:*');
  expect(rulesOf('leads')).not.toContain('{notifications}:*');
  expect(rulesOf('content')).not.toContain('lead-alerts');
  expect(rulesOf('locations')).toContain('~{leads}:leads.towns:*');
  expect(rulesOf('locations')).not.toMatch(/\{leads\}:(\*|intake)/);
});

it('allows the gateway to retry failed jobs of every queue', () => {
  for (const queue of subscriptions.flatMap(({ queues }) => queues))
    expect(rulesOf('gateway')).toContain(`:${queue}:*`);
});

it('allows no process everything', () => {
  for (const { rules } of redisUsers) {
    expect(rules).not.toContain('~*');
    expect(rules).not.toContain('&*');
    expect(rules.join(' ')).not.toContain('+@all');
  }
});

it('writes lines of an ACL file with the hash of the password', () => {
  expect(aclLine({ name: 'seo', rules: ['~{seo}:*', '+@read'] }, 'ab')).toBe(
    'user seo reset on #ab ~{seo}:* +@read',
  );
});
