import { type DynamicModule, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Logger } from '@latchline/runtime/logger/logger';
import { NestLogger } from '@latchline/runtime/logger/nest-logger';
import { RuntimeModule } from '@latchline/runtime/process/runtime.module';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../gateway.config';
import { LeadCopies } from '../copies/lead-copies';
import { IntakeBacklog } from '../intake-backlog';
import { LeadIntake } from '../lead-intake';
import { LeadSpool } from '../spool/lead-spool';

const lookEveryMs = 500;

/** The part of a gateway that sends spooled leads to Redis. It accepts no request. */
@Module({})
class HandOverModule {
  static with(config: GatewayConfig): DynamicModule {
    return {
      module: HandOverModule,
      imports: [RuntimeModule.forService({ name: 'gateway', config })],
      providers: [
        { provide: GATEWAY_CONFIG, useValue: config },
        IntakeBacklog,
        LeadCopies,
        LeadIntake,
        LeadSpool,
      ],
    };
  }
}

/** Waits for Redis however long that takes. False if it was stopped before Redis had every lead. */
export async function handOverSpool(
  config: GatewayConfig,
  logger: Logger,
  signal: AbortSignal,
): Promise<boolean> {
  const app = await NestFactory.createApplicationContext(
    HandOverModule.with({ ...config, SPOOL_DRAIN_SECONDS: 0 }),
    { logger: new NestLogger(logger), abortOnError: false },
  );
  try {
    const spool = app.get(LeadSpool);
    while (!signal.aborted) if (await spool.drained(lookEveryMs)) return true;
    return false;
  } finally {
    await app.close();
  }
}
