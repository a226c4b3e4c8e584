import type { AuditEntry } from '@latchline/contracts/identity/audit.schema';

const columns: readonly (readonly [string, (entry: AuditEntry) => string | number | null])[] = [
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

/** Spreadsheets would evaluate these cells as formulas; a leading apostrophe makes them text. */
const formula = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/;

function cellOf(value: string | number | null): string {
  const text = String(value ?? '');
  const guarded = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

const lineOf = (cells: readonly (string | number | null)[]): string => `${cells.map(cellOf).join(',')}\r\n`;

/** Starts with a byte order mark: without it, spreadsheets assume a legacy regional encoding. */
export const auditCsvHeading = `\uFEFF${lineOf(columns.map(([name]) => name))}`;

export const auditCsvLines = (entries: readonly AuditEntry[]): string =>
  entries.map((entry) => lineOf(columns.map(([, value]) => value(entry)))).join('');
