import { Module } from '@nestjs/common';
import { RUNTIME_CONFIG } from '@latchline/runtime/service/runtime.tokens';
import type { SeoConfig } from '../seo.config';
import { ENGINES } from './engine';
import { IndexNow } from './indexnow';
import { GetIndexNowKeyController } from './get-indexnow-key/get-indexnow-key.controller';
import { GetIndexNowKeyHandler } from './get-indexnow-key/get-indexnow-key.handler';
import { IndexingRepository } from './indexing.repository';
import { ListIndexingController } from './list-submissions/list-indexing.controller';
import { ListIndexingHandler } from './list-submissions/list-indexing.handler';
import { SendRequests } from './send-requests/send-requests';
import { SubmitUrlsController } from './submit-urls/submit-urls.controller';
import { SubmitUrlsHandler } from './submit-urls/submit-urls.handler';

const engines = {
  provide: ENGINES,
  inject: [RUNTIME_CONFIG, GetIndexNowKeyHandler],
  useFactory: ({ SITE_URL, INDEXNOW_URL }: SeoConfig, keys: GetIndexNowKeyHandler) => [
    new IndexNow({
      siteUrl: SITE_URL,
      endpoint: INDEXNOW_URL,
      key: async () => (await keys.run()).key,
    }),
  ],
};

@Module({
  controllers: [GetIndexNowKeyController, ListIndexingController, SubmitUrlsController],
  providers: [
    engines,
    GetIndexNowKeyHandler,
    IndexingRepository,
    ListIndexingHandler,
    SendRequests,
    SubmitUrlsHandler,
  ],
})
export class IndexingModule {}
