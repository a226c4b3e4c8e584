import { Readable } from 'node:stream';
import type { AuditFilters } from '@latchline/contracts/identity/audit.schema';
import type { AuditRepository } from '../../audit/audit.repository';
import { auditCsvHeading, auditCsvLines } from './audit-csv';

const pageSize = 500;

/** A page is read when the one before it has been taken: the file is never in memory. */
export function exportAudit(entries: AuditRepository, filters: AuditFilters): Readable {
  return Readable.from(lines(entries, filters));
}

async function* lines(entries: AuditRepository, filters: AuditFilters): AsyncGenerator<string> {
  yield auditCsvHeading;
  for (let before: string | null = null; ;) {
    const page = await entries.list(filters, pageSize, before);
    if (page.length > 0) yield auditCsvLines(page);
    const last = page.at(-1);
    if (page.length < pageSize || !last) return;
    before = last.id;
  }
}
