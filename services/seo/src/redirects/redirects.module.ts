import { Module } from '@nestjs/common';
import { IndexingModule } from '../indexing/indexing.module';
import { MetadataModule } from '../metadata/metadata.module';
import { FollowMovesConsumer } from './follow-moves/follow-moves.consumer';
import { FollowMovesHandler } from './follow-moves/follow-moves.handler';
import { ImportRedirectsHandler } from './import-redirects/import-redirects.handler';
import { MissingPageHandlers } from './missing-page.handlers';
import { MissingPageRepository } from './missing-page.repository';
import { ReportAddressesConsumer } from './report-addresses/report-addresses.consumer';
import { ReportAddressesHandler } from './report-addresses/report-addresses.handler';
import { RedirectChanges } from './redirect-changes';
import { RedirectHandlers } from './redirect.handlers';
import { RedirectRepository } from './redirect.repository';

@Module({
  imports: [IndexingModule, MetadataModule],
  controllers: [ImportRedirectsHandler, MissingPageHandlers, RedirectHandlers],
  providers: [
    FollowMovesConsumer,
    FollowMovesHandler,
    MissingPageRepository,
    ReportAddressesConsumer,
    ReportAddressesHandler,
    RedirectChanges,
    RedirectRepository,
  ],
})
export class RedirectsModule {}
