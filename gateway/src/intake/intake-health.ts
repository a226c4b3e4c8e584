import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HealthRegistry } from '@latchline/runtime/health/health';
import { REDIS } from '@latchline/runtime/redis/redis.tokens';
import { Redis } from 'ioredis';
import { LeadSpool } from './spool/lead-spool';

/**
 * A gateway is ready as long as it can take a lead, be it into the spool; pages it has in any case. A balancer that took
 * it out because Redis or the shell is away would turn visitors away whom it could have served.
 */
@Injectable()
export class IntakeHealth implements OnModuleInit {
  constructor(
    private readonly health: HealthRegistry,
    private readonly spool: LeadSpool,
    @Inject(REDIS) private readonly redis: Redis,
  ) {}

  onModuleInit(): void {
    this.health.add('spool', () => this.spool.assertWritable());
    this.health.add('intake', () =>
      Promise.any([this.spool.assertWritable(), this.redis.ping()]).then(() => undefined),
    );
    this.health.needOnly('intake');
  }
}
