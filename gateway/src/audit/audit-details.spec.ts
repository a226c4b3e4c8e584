import { type RouteName, routes } from '@latchline/contracts/api/routes';
import { auditDetails, type Change, needsBefore } from './audit-details';
import { auditPolicyOf } from './audit-policy';

const change = (parts: Partial<Change>): Change => ({
  recorded: 'all',
  sent: {},
  before: null,
  response: undefined,
  removes: false,
  ...parts,
});

/** Personal data and secrets that must never appear in an entry, in whichever field they are sent. */
const planted = {
  name: 'Zebedee Quill',
  phone: '07700 900321',
  email: 'zebedee@quill.example',
  notes: 'Gate code 4711',
  message: 'Locked out at 3 Fir Lane',
  postcode: 'S11 8TT',
  address: '3 Fir Lane',
  password: 'hunter-two-hunter',
  current_password: 'hunter-one-hunter',
  secret: 'whsec_abcdef',
  recovery_codes: ['AAAA-BBBB'],
  code: '123456',
  endpoint: 'https://push.example/very-secret-path',
  recipients: { first: ['owner@private.example'] },
  keys: { p256dh: 'BBBB', auth: 'CCCC' },
};

const routesAboutPeople = (Object.keys(routes) as RouteName[]).filter((name) => {
  const kind = auditPolicyOf(name)?.kind;
  return kind !== undefined && ['leads', 'people', 'push', 'webhooks', 'account', 'users'].includes(kind);
});

describe('auditDetails', () => {
  it.each([...routesAboutPeople, 'changeNotificationSettings' as const])(
    'contains no personal data after %s',
    (name) => {
      const recorded = auditPolicyOf(name)?.recorded ?? [];
      for (const removes of [false, true]) {
        const sent = removes ? undefined : planted;
        const details = auditDetails(change({ recorded, sent, before: planted, response: planted, removes }));
        const text = JSON.stringify(details);
        for (const value of Object.values(planted).flatMap((each) => strings(each)))
          expect(text).not.toContain(value);
      }
    },
  );

  it('redacts secrets at any depth', () => {
    const sent = {
      indexnow_key: 'k1-k1-k1',
      nested: { api_key: 'k2-k2-k2', list: [{ token: 'k3-k3-k3' }] },
      note: 'Bearer k4-k4-k4',
      jwt: 'eyJhbGciOiJIUzI1NiJ9.k5',
      pem: 'x -----BEGIN PRIVATE KEY k6',
    };
    expect(JSON.stringify(auditDetails(change({ sent, response: sent })))).not.toMatch(/k\d-k|\.k5|k6/);
  });

  it('lists changed fields with old and new value, and omits unchanged ones', () => {
    const before = { id: '1', title: 'Old', features: ['a'], price: null, updated_at: 'then' };
    const sent = { title: ' New ', features: ['a'], price: 80 };
    const answer = { ...before, ...sent, title: 'New', updated_at: 'now' };
    expect(auditDetails(change({ sent, before, response: answer }))).toEqual({
      fields: ['title', 'features', 'price'],
      label: 'New',
      changes: [
        { field: 'title', from: 'Old', to: 'New' },
        { field: 'price', from: null, to: '80' },
      ],
    });
  });

  it('records only the status of a lead', () => {
    const details = auditDetails(
      change({
        recorded: ['status'],
        sent: { status: 'contacted', notes: 'x' },
        before: { status: 'new', notes: 'y' },
      }),
    );
    expect(details).toEqual({
      fields: ['status', 'notes'],
      changes: [{ field: 'status', from: 'new', to: 'contacted' }],
    });
  });

  it('shows long texts around their first difference', () => {
    const start = 'a'.repeat(5_000);
    const [only] = auditDetails(
      change({ sent: { content: `${start}new` }, before: { content: `${start}old` } }),
    ).changes;
    expect(only?.from).toMatch(/^…a+old$/);
    expect(only?.to).toMatch(/^…a+new$/);
    expect(only?.to?.length).toBeLessThan(100);
  });

  it('records the fields of a removed entity, so that it can be restored by hand', () => {
    const before = { id: '1', from: '/a', to: '/b', note: null };
    expect(auditDetails(change({ sent: undefined, before, removes: true }))).toEqual({
      fields: [],
      label: '/a',
      changes: [
        { field: 'from', from: '/a', to: null },
        { field: 'to', from: '/b', to: null },
      ],
    });
  });

  it('never cuts a character in half, and ignores malformed field names', () => {
    const sent = { title: `${'a'.repeat(599)}😀`, '07700 900321': 1, 'O\u0000': 2 };
    const details = auditDetails(change({ sent }));
    expect(details.fields).toEqual(['title']);
    expect(details.changes[0]?.to?.isWellFormed()).toBe(true);
  });

  // A call that was refused has not been checked.
  it('ignores malformed ids', () => {
    const id = '01980000-0000-7000-8000-000000000001';
    const ids = [id, 'O\u0000', '\ud83d', planted.phone, 'a'.repeat(50_000), 7];
    expect(auditDetails(change({ sent: { ids } })).ids).toEqual([id]);
  });
});

it.each([
  [{ status: 'new' }, true],
  [{ notes: 'x' }, false],
])('whether a lead is read before it is changed by %j: %s', (sent, wanted) =>
  expect(needsBefore(['status'], sent, false)).toBe(wanted),
);

function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : [];
}
