import { Module } from '@nestjs/common';
import { QualityFindingRepository } from './quality-finding.repository';
import { QualityRunRepository } from './quality-run.repository';
import { QualityHandlers } from './quality.handlers';
import { RunChecks } from './run-checks/run-checks';

@Module({
  controllers: [QualityHandlers],
  providers: [QualityFindingRepository, QualityRunRepository, RunChecks],
})
export class QualityModule {}
