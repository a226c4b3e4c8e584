import type { Route } from '@latchline/contracts/http/route';
import { type RouteName, routes } from '@latchline/contracts/api/routes';
import { auditPolicyOf, subjectKindOf } from './audit-policy';

const all = Object.entries<Route>(routes) as [RouteName, Route][];
const ofStaff = all.filter(([, { auth }]) => auth !== 'public' && auth !== 'session');

describe('what is written down', () => {
  const changing = ofStaff.filter(([name, { method }]) => method !== 'GET' && name !== 'createPreview');
  it.each(changing)('%s, for it changes something', (name) => {
    expect(auditPolicyOf(name)).toMatchObject({ action: name, signsIn: false });
  });

  it('of reading, only what takes data of people out of the house', () => {
    const reads = ofStaff.filter(([name, { method }]) => method === 'GET' && auditPolicyOf(name));
    expect(reads.map(([name]) => name)).toEqual(['exportLeads', 'exportAudit']);
  });

  it('of visitors nothing, and of signing in that it came off', () => {
    const others = all.filter(([name, { auth }]) => auth === 'public' && auditPolicyOf(name));
    expect(others.map(([name]) => name)).toEqual(['signIn', 'issueToken', 'signUp', 'acceptInvitation']);
    for (const [name] of others) expect(auditPolicyOf(name)?.signsIn).toBe(true);
  });

  it('keeps names alone of whatever nobody has decided on', () => {
    const route: Route = {
      method: 'POST',
      path: '/api/admin/novelties',
      auth: 'admin',
      summary: '',
      answers: {},
    };
    expect(auditPolicyOf('getStats', route)?.kept).toEqual([]);
  });

  it.each<[RouteName, readonly string[]]>([
    ['changeLead', ['status']],
    ['mergeLeads', ['status']],
    ['exportPerson', []],
    ['erasePerson', []],
    ['addWebhook', []],
    ['addPushSubscription', []],
    ['changeNotificationSettings', []],
  ])('of %s only the values of %j', (name, kept) => {
    expect(auditPolicyOf(name)?.kept).toEqual(kept);
  });
});

it.each([
  ['/api/admin/leads/:id/deliveries/:delivery/retry', 'leads'],
  ['/api/admin/leads/export.csv', 'leads'],
  ['/api/admin/blog/posts/:id', 'blog-posts'],
  ['/api/admin/settings/notifications', 'settings-notifications'],
  ['/api/admin/retention', 'retention'],
  ['/api/auth/password', 'account'],
])('%s is about %s', (path, kind) => expect(subjectKindOf(path)).toBe(kind));
