import { auditDetailsSchema, type AuditEntry } from '@latchline/contracts/identity/audit.schema';
import { actionLabel, subjectPath, subjectLabel } from './audit-labels';

const entry = (change: Partial<AuditEntry>): AuditEntry => ({
  id: '01980000-0000-7000-8000-000000000001',
  at: '2026-01-05T09:30:00.000Z',
  finished_at: null,
  actor_id: null,
  actor_email: 'dee@latchline.example',
  actor_role: 'admin',
  action: 'changeLead',
  subject_kind: 'leads',
  subject_id: '01980000-0000-7000-8000-00000000abcd',
  outcome: 'done',
  status: 200,
  details: auditDetailsSchema.parse({}),
  trace_id: 't',
  network: null,
  ...change,
});

it('turns operation names into plain English', () => {
  expect(actionLabel('changeNotificationSettings')).toBe('Change notification settings');
});

it('names the subject by its label, else its kind and count', () => {
  expect(subjectLabel(entry({}))).toBe('leads 0000abcd');
  expect(
    subjectLabel(
      entry({ subject_kind: 'blog-posts', details: auditDetailsSchema.parse({ label: 'Frost' }) }),
    ),
  ).toBe('blog posts: Frost');
  expect(
    subjectLabel(entry({ subject_id: null, details: auditDetailsSchema.parse({ ids: ['a', 'b'] }) })),
  ).toBe('leads: 2 of them');
});

it('links to the subject while it exists', () => {
  expect(subjectPath(entry({}))).toBe('/admin?lead=01980000-0000-7000-8000-00000000abcd');
  expect(subjectPath(entry({ subject_kind: 'claims', action: 'deleteClaim' }))).toBeNull();
  expect(subjectPath(entry({ subject_kind: 'retention' }))).toBeNull();
});
