import { auditDetailsSchema, type AuditEntry } from '@latchline/contracts/identity/audit.schema';
import { auditCsvHeading, auditCsvLines } from './audit-csv';

const entry: AuditEntry = {
  id: '01975c9e-7f00-7000-8000-0000000000a1',
  at: '2026-01-05T09:30:00.000Z',
  finished_at: null,
  actor_id: null,
  actor_email: '=cmd@latchline.example',
  actor_role: 'admin',
  action: 'changeLocation',
  subject_kind: 'locations',
  subject_id: 'x',
  outcome: 'done',
  status: 200,
  trace_id: 't',
  network: null,
  details: auditDetailsSchema.parse({
    fields: ['name'],
    changes: [{ field: 'name', from: 'a,"b"', to: 'c' }],
  }),
};

it('escapes CSV cells that a spreadsheet would evaluate', () => {
  const [line, ...rest] = auditCsvLines([entry]).split('\r\n');
  expect(rest).toEqual(['']);
  expect(line).toContain(`,'=cmd@latchline.example,admin,changeLocation,locations,x,`);
  expect(line).toContain(`"[{""field"":""name"",""from"":""a,\\""b\\"""",""to"":""c""}]"`);
  expect(auditCsvHeading.split(',')).toHaveLength(15);
});
