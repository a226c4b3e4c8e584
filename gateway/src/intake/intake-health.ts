import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HealthRegistry } from '@latchline/runtime/health/health';
import { REDIS } from '@latchline/runtime/redis/redis.tokens';
import { Redis } from 'ioredis';
import { LeadCopies } from './copies/lead-copies';
import { LeadSpool } from './spool/lead-spool';

/**
 * The gateway is ready while it can accept a lead, if only into the spool; cached pages are always available. Otherwise a
 * load balancer would turn visitors away because of Redis or the shell, although the gateway can serve them.
 */
@Injectable()
export class IntakeHealth implements OnModuleInit {
  constructor(
    private readonly health: HealthRegistry,
    private readonly spool: LeadSpool,
    private readonly copies: LeadCopies,
    @Inject(REDIS) private readonly redis: Redis,
  ) {}

  onModuleInit(): void {
    this.health.add('spool', () => this.spool.assertWritable());
    this.health.add('copies', () => this.copies.assertWritable());
    this.health.add('intake', () =>
      Promise.any([this.spool.assertWritable(), this.redis.ping()]).then(() => undefined),
    );
    this.health.needOnly('intake');
  }
}
