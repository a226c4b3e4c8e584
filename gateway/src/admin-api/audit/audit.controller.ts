import { Controller, Inject, Res } from '@nestjs/common';
import { routes } from '@latchline/contracts/http/routes';
import type { FastifyReply } from 'fastify';
import { AuditRepository } from '../../audit/audit.repository';
import type { InputOf } from '../../edge/route';
import { Input, Route } from '../../edge/route.decorator';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../gateway.config';
import { exportAudit } from './export-audit';

@Controller()
export class AuditController {
  constructor(
    private readonly entries: AuditRepository,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** One more than is shown says whether there is another page. */
  @Route(routes.listAudit)
  async list(@Input() { query }: InputOf<typeof routes.listAudit>) {
    const { limit, cursor, ...filters } = query;
    const found = await this.entries.list(filters, limit + 1, cursor ?? null);
    const items = found.slice(0, limit);
    const next_cursor = found.length > limit ? (items.at(-1)?.id ?? null) : null;
    return { items, next_cursor, keep_days: this.config.AUDIT_KEEP_DAYS };
  }

  @Route(routes.getAuditFacets)
  facets() {
    return this.entries.facets();
  }

  @Route(routes.exportAudit)
  export(
    @Input() { query }: InputOf<typeof routes.exportAudit>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    void reply.headers({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': 'attachment; filename="latchline-audit.csv"',
    });
    return exportAudit(this.entries, query);
  }
}
