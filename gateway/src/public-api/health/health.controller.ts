import { Controller, Res } from '@nestjs/common';
import { type Health, routes } from '@latchline/contracts/http/routes';
import { HealthRegistry } from '@latchline/runtime/health/health';
import type { FastifyReply } from 'fastify';
import { Route } from '../../edge/route.decorator';

@Controller()
export class HealthController {
  constructor(private readonly health: HealthRegistry) {}

  @Route(routes.liveness)
  live(): Health {
    return this.health.live();
  }

  @Route(routes.readiness)
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<Health> {
    const report = await this.health.ready();
    if (report.status !== 'ok') void reply.code(503).header('retry-after', '2');
    return report;
  }
}
