import { Injectable } from '@nestjs/common';
import { type ServicesOverview, servicesOverviewSchema } from '@latchline/contracts/content/page-copy.schema';
import { NoSuchPage } from '../page-copy.errors';
import { overviewPage, PageCopyRepository } from '../page-copy.repository';

@Injectable()
export class GetServicesOverviewHandler {
  constructor(private readonly pages: PageCopyRepository) {}

  async run(): Promise<ServicesOverview> {
    const copy = await this.pages.find(overviewPage);
    if (copy === undefined) throw new NoSuchPage(overviewPage);
    return servicesOverviewSchema.parse(copy);
  }
}
