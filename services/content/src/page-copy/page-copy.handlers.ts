import { Controller } from '@nestjs/common';
import { getServicePage } from '@latchline/contracts/content/content.operations';
import {
  type PageCopyName,
  getPageCopy,
  pageCopySchemas,
} from '@latchline/contracts/content/copy/page-copies';
import {
  servicePageCopySchema,
  serviceSectionsSchema,
} from '@latchline/contracts/content/copy/page-copy.schema';
import { Handles } from '@latchline/runtime/requests/handles';
import type { z } from 'zod';
import { PageNotFound } from './page-copy.errors';
import { PageCopyRepository, servicePage } from './page-copy.repository';

@Controller()
export class PageCopyHandlers {
  constructor(private readonly pages: PageCopyRepository) {}

  @Handles(getPageCopy)
  async get({ page }: z.output<typeof getPageCopy.request>): Promise<z.input<typeof getPageCopy.response>> {
    const copy = await this.pages.find(page);
    if (copy === undefined) throw new PageNotFound(page);
    return { copy: pageCopySchemas[page].parse(copy) };
  }

  @Handles(getServicePage)
  async getServicePage({ slug }: z.output<typeof getServicePage.request>) {
    const [page, sections] = await Promise.all([
      this.pages.find(servicePage(slug)),
      this.pages.find('service-sections' satisfies PageCopyName),
    ]);
    if (page === undefined) throw new PageNotFound(servicePage(slug));
    return { page: servicePageCopySchema.parse(page), sections: serviceSectionsSchema.parse(sections) };
  }
}
