import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { AuditFacets, AuditFilters, AuditPage } from '@latchline/contracts/identity/audit.schema';
import { pageFrom } from '@latchline/contracts/http/paging';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config';
import { auditCsvHeading, auditCsvLines } from './audit-csv';
import { AuditRepository } from './audit.repository';

const exportPageSize = 500;

@Injectable()
export class ReadAudit {
  constructor(
    private readonly entries: AuditRepository,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  async page(filters: AuditFilters, limit: number, cursor: string | undefined): Promise<AuditPage> {
    const found = await this.entries.list(filters, limit + 1, cursor ?? null);
    return { ...pageFrom(found, limit, ({ id }) => id), keep_days: this.config.AUDIT_KEEP_DAYS };
  }

  facets(): Promise<AuditFacets> {
    return this.entries.facets();
  }

  /** Reads page by page as the client consumes the file, which is never in memory as a whole. */
  exportCsv(filters: AuditFilters): Readable {
    return Readable.from(this.lines(filters));
  }

  private async *lines(filters: AuditFilters): AsyncGenerator<string> {
    yield auditCsvHeading;
    for (let before: string | null = null; ;) {
      const found = await this.entries.list(filters, exportPageSize, before);
      if (found.length > 0) yield auditCsvLines(found);
      const last = found.at(-1);
      if (found.length < exportPageSize || !last) return;
      before = last.id;
    }
  }
}
