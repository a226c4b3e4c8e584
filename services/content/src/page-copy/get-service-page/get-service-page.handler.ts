import { Injectable } from '@nestjs/common';
import {
  type ServicePageCopy,
  servicePageCopySchema,
  type ServiceSections,
  serviceSectionsSchema,
} from '@latchline/contracts/content/page-copy.schema';
import type { PageCopyName } from '@latchline/contracts/content/page-copies';
import { NoSuchPage } from '../page-copy.errors';
import { PageCopyRepository, servicePage } from '../page-copy.repository';

@Injectable()
export class GetServicePageHandler {
  constructor(private readonly pages: PageCopyRepository) {}

  async run(slug: string): Promise<{ page: ServicePageCopy; sections: ServiceSections }> {
    const [page, sections] = await Promise.all([
      this.pages.find(servicePage(slug)),
      this.pages.find('service-sections' satisfies PageCopyName),
    ]);
    if (page === undefined) throw new NoSuchPage(servicePage(slug));
    return { page: servicePageCopySchema.parse(page), sections: serviceSectionsSchema.parse(sections) };
  }
}
