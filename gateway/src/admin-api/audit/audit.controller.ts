import { Controller, Res } from '@nestjs/common';
import { routes } from '@latchline/contracts/api/routes';
import type { FastifyReply } from 'fastify';
import { ReadAudit } from '../../audit/read-audit';
import type { InputOf } from '../../edge/route';
import { Input, Route } from '../../edge/route.decorator';

@Controller()
export class AuditController {
  constructor(private readonly audit: ReadAudit) {}

  @Route(routes.listAudit)
  list(@Input() { query: { limit, cursor, ...filters } }: InputOf<typeof routes.listAudit>) {
    return this.audit.page(filters, limit, cursor);
  }

  @Route(routes.getAuditFacets)
  facets() {
    return this.audit.facets();
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
    return this.audit.exportCsv(query);
  }
}
