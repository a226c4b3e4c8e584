import { Injectable } from '@nestjs/common';
import { type PageCopyName, pageCopySchemas } from '@latchline/contracts/content/page-copies';
import { NoSuchPage } from '../page-copy.errors';
import { PageCopyRepository } from '../page-copy.repository';

@Injectable()
export class GetPageCopyHandler {
  constructor(private readonly pages: PageCopyRepository) {}

  async run(page: PageCopyName): Promise<{ copy: Record<string, unknown> }> {
    const copy = await this.pages.find(page);
    if (copy === undefined) throw new NoSuchPage(page);
    return { copy: pageCopySchemas[page].parse(copy) };
  }
}
