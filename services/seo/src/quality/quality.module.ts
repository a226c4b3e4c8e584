import { Module } from '@nestjs/common';
import { GetReportController } from './get-report/get-report.controller';
import { GetReportHandler } from './get-report/get-report.handler';
import { JudgeFindingController } from './judge-finding/judge-finding.controller';
import { JudgeFindingHandler } from './judge-finding/judge-finding.handler';
import { QualityFindingRepository } from './quality-finding.repository';
import { QualityRunRepository } from './quality-run.repository';
import { RunChecks } from './run-checks/run-checks';
import { StartRunController } from './start-run/start-run.controller';
import { StartRunHandler } from './start-run/start-run.handler';

@Module({
  controllers: [GetReportController, JudgeFindingController, StartRunController],
  providers: [
    GetReportHandler,
    JudgeFindingHandler,
    QualityFindingRepository,
    QualityRunRepository,
    RunChecks,
    StartRunHandler,
  ],
})
export class QualityModule {}
