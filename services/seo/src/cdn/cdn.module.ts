import { Module } from '@nestjs/common';
import { RUNTIME_CONFIG } from '@latchline/runtime/config/runtime.tokens';
import { CachedPageRepository } from './cached-page.repository';
import { PagePurges, PURGE } from './page-purges';
import { purgeOf } from './purge-of';
import { PurgePagesConsumer } from './purge-pages.consumer';

@Module({
  providers: [
    CachedPageRepository,
    PagePurges,
    PurgePagesConsumer,
    { provide: PURGE, inject: [RUNTIME_CONFIG], useFactory: purgeOf },
  ],
})
export class CdnModule {}
