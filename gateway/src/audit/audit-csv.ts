import { type CsvValue, csvLine, csvReport } from '@latchline/contracts/files/csv';
import type { AuditEntry } from '@latchline/contracts/identity/audit.schema';

const columns: readonly (readonly [string, (entry: AuditEntry) => CsvValue])[] = [
  ['at', ({ at }) => at],
  ['actor', ({ actor_email }) => actor_email],
  ['role', ({ actor_role }) => actor_role],
  ['action', ({ action }) => action],
  ['subject', ({ subject_kind }) => subject_kind],
  ['subject_id', ({ subject_id }) => subject_id],
  ['label', ({ details }) => details.label ?? null],
  ['outcome', ({ outcome }) => outcome],
  ['status', ({ status }) => status],
  ['fields', ({ details }) => details.fields.join(' ')],
  ['changes', ({ details }) => (details.changes.length > 0 ? JSON.stringify(details.changes) : null)],
  ['error', ({ details }) => details.error ?? null],
  ['network', ({ network }) => network],
  ['trace_id', ({ trace_id }) => trace_id],
  ['id', ({ id }) => id],
];

export const auditCsvHeading = csvReport([columns.map(([name]) => name)]);

export const auditCsvLines = (entries: readonly AuditEntry[]): string =>
  entries.map((entry) => csvLine(columns.map(([, value]) => value(entry)))).join('');
