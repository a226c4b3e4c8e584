import { Controller } from '@nestjs/common';
import { routes } from '@latchline/contracts/api/routes';
import { Route } from '../../edge/route.decorator';
import { IndexingUrls } from './indexing-urls';

@Controller()
export class IndexingController {
  constructor(private readonly indexing: IndexingUrls) {}

  @Route(routes.listIndexingUrls)
  async urls() {
    return { urls: await this.indexing.all() };
  }
}
