import type { Route } from '@latchline/contracts/http/route';
import { type RouteName, routes } from '@latchline/contracts/api/routes';
import { auditPolicyOf, subjectKindOf } from './audit-policy';

const all = Object.entries<Route>(routes) as [RouteName, Route][];
const ofStaff = all.filter(([, { auth }]) => auth !== 'public' && auth !== 'session');

describe('auditPolicyOf', () => {
  const changing = ofStaff.filter(
    ([name, { method }]) => method !== 'GET' && !['createPreview', 'previewLeadImport'].includes(name),
  );
  it.each(changing)('audits %s, which changes something', (name) => {
    expect(auditPolicyOf(name)).toMatchObject({ action: name, signsIn: false });
  });

  it('audits only those reads that export personal data', () => {
    const reads = ofStaff.filter(([name, { method }]) => method === 'GET' && auditPolicyOf(name));
    expect(reads.map(([name]) => name)).toEqual(
      expect.arrayContaining(['exportLeads', 'exportAudit', 'exportEverything']),
    );
    expect(reads).toHaveLength(3);
  });

  it('audits nothing visitors do, except successful sign-ins', () => {
    const others = all.filter(([name, { auth }]) => auth === 'public' && auditPolicyOf(name));
    expect(others.map(([name]) => name)).toEqual([
      'signIn',
      'issueToken',
      'signUp',
      'acceptInvitation',
      'signInWithPasskey',
    ]);
    for (const [name] of others) expect(auditPolicyOf(name)?.signsIn).toBe(true);
  });

  it('records only field names for routes without a decision', () => {
    const route: Route = {
      method: 'POST',
      path: '/api/admin/novelties',
      auth: 'admin',
      summary: '',
      responses: {},
    };
    expect(auditPolicyOf('getStats', route)?.recorded).toEqual([]);
  });

  const ofLeads = ['status', 'stage', 'lost_reason', 'outcome', 'reason', 'notify', 'acknowledge'];
  it.each<[RouteName, readonly string[]]>([
    ['changeLead', ofLeads],
    ['mergeLeads', ofLeads],
    ['recordCallOutcome', ofLeads],
    ['exportPerson', []],
    ['erasePerson', []],
    ['addWebhook', []],
    ['addPushSubscription', []],
    ['changeNotificationSettings', []],
  ])('records for %s only the values of %j', (name, recorded) => {
    expect(auditPolicyOf(name)?.recorded).toEqual(recorded);
  });
});

it.each([
  ['/api/admin/leads/:id/deliveries/:delivery/retry', 'leads'],
  ['/api/admin/leads/export.csv', 'leads'],
  ['/api/admin/blog/posts/:id', 'blog-posts'],
  ['/api/admin/settings/notifications', 'settings-notifications'],
  ['/api/admin/retention', 'retention'],
  ['/api/auth/password', 'account'],
])('the subject of %s is %s', (path, kind) => expect(subjectKindOf(path)).toBe(kind));
