import { Controller, Res } from '@nestjs/common';
import type { Health } from '@latchline/contracts/api/health.operations';
import { routes } from '@latchline/contracts/api/routes';
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
    // The notes about our stores are for operators only.
    const { status, version, checks, oldest_seconds } = await this.health.ready();
    if (status === 'unavailable') void reply.code(503).header('retry-after', '2');
    return { status, version, checks, oldest_seconds };
  }
}
