import { Module } from '@nestjs/common';
import { FAILED_WORK_SOURCES, DeadLetters } from '@latchline/runtime/dead-letters/dead-letters';
import { FailedJobList } from './failed-jobs';
import { jobSources } from './job-sources';
import { JobsController } from './jobs.controller';

@Module({
  controllers: [JobsController],
  providers: [FailedJobList, DeadLetters, { provide: FAILED_WORK_SOURCES, useValue: jobSources }],
  exports: [DeadLetters],
})
export class JobsModule {}
