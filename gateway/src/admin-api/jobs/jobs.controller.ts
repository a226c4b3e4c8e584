import { Controller } from '@nestjs/common';
import { routes } from '@latchline/contracts/api/routes';
import type { InputOf } from '../../edge/route';
import { Input, Route } from '../../edge/route.decorator';
import { FailedJobList } from './failed-jobs';

@Controller()
export class JobsController {
  constructor(private readonly jobs: FailedJobList) {}

  @Route(routes.listFailedJobs)
  list(@Input() { query }: InputOf<typeof routes.listFailedJobs>) {
    return this.jobs.page(query);
  }

  @Route(routes.retryFailedJob)
  retry(@Input() { params }: InputOf<typeof routes.retryFailedJob>) {
    return this.jobs.retry(params.id);
  }

  @Route(routes.retryFailedJobs)
  retryAll(@Input() { body }: InputOf<typeof routes.retryFailedJobs>) {
    return this.jobs.retryAll(body.source);
  }

  @Route(routes.discardFailedJob)
  discard(@Input() { params }: InputOf<typeof routes.discardFailedJob>) {
    return this.jobs.discard(params.id);
  }
}
