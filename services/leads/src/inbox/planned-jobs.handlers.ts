import { Controller } from '@nestjs/common';
import {
  type ListPlannedJobs,
  listPlannedJobs,
  type PlannedJobs,
} from '@latchline/contracts/leads/lead-job.operations';
import { Handles } from '@latchline/runtime/requests/handles';
import { ListedLeadRepository } from './listed-lead.repository';
import { PlannedJobsRepository } from './planned-jobs.repository';

@Controller()
export class PlannedJobsHandlers {
  constructor(
    private readonly jobs: PlannedJobsRepository,
    private readonly listed: ListedLeadRepository,
  ) {}

  @Handles(listPlannedJobs)
  async list(query: ListPlannedJobs): Promise<PlannedJobs> {
    const [planned, unplanned] = await Promise.all([this.jobs.planned(query), this.jobs.unplanned(query)]);
    const [items, waiting] = await Promise.all([this.listed.listed(planned), this.listed.listed(unplanned)]);
    return { items, unplanned: waiting };
  }
}
