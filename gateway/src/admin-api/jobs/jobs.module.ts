import { Module } from '@nestjs/common';
import { FAILED_WORK_SOURCES, FailedWork } from '@latchline/runtime/failed/failed-work';
import { FailedJobList } from './failed-jobs';
import { jobSources } from './job-sources';
import { JobsController } from './jobs.controller';

@Module({
  controllers: [JobsController],
  providers: [FailedJobList, FailedWork, { provide: FAILED_WORK_SOURCES, useValue: jobSources }],
})
export class JobsModule {}
