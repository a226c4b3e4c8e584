import { Module } from '@nestjs/common';
import { ListRedirectsController } from './list-redirects/list-redirects.controller';
import { ListRedirectsHandler } from './list-redirects/list-redirects.handler';
import { CreateRedirectController } from './create-redirect/create-redirect.controller';
import { CreateRedirectHandler } from './create-redirect/create-redirect.handler';
import { ChangeRedirectController } from './change-redirect/change-redirect.controller';
import { ChangeRedirectHandler } from './change-redirect/change-redirect.handler';
import { DeleteRedirectController } from './delete-redirect/delete-redirect.controller';
import { DeleteRedirectHandler } from './delete-redirect/delete-redirect.handler';
import { FollowMovesConsumer } from './follow-moves/follow-moves.consumer';
import { FollowMovesHandler } from './follow-moves/follow-moves.handler';
import { NoteAddressesConsumer } from './note-addresses/note-addresses.consumer';
import { NoteAddressesHandler } from './note-addresses/note-addresses.handler';
import { ListMissingPagesController } from './list-missing-pages/list-missing-pages.controller';
import { ListMissingPagesHandler } from './list-missing-pages/list-missing-pages.handler';
import { IgnoreMissingPageController } from './ignore-missing-page/ignore-missing-page.controller';
import { IgnoreMissingPageHandler } from './ignore-missing-page/ignore-missing-page.handler';
import { ImportRedirectsController } from './import-redirects/import-redirects.controller';
import { ImportRedirectsHandler } from './import-redirects/import-redirects.handler';
import { MissingPageRepository } from './missing-page.repository';
import { RedirectChanges } from './redirect-changes';
import { RedirectRepository } from './redirect.repository';

@Module({
  controllers: [
    ListRedirectsController,
    CreateRedirectController,
    ChangeRedirectController,
    DeleteRedirectController,
    ImportRedirectsController,
    IgnoreMissingPageController,
    ListMissingPagesController,
  ],
  providers: [
    RedirectChanges,
    MissingPageRepository,
    RedirectRepository,
    ListRedirectsHandler,
    CreateRedirectHandler,
    ChangeRedirectHandler,
    DeleteRedirectHandler,
    FollowMovesConsumer,
    FollowMovesHandler,
    ImportRedirectsHandler,
    IgnoreMissingPageHandler,
    ListMissingPagesHandler,
    NoteAddressesHandler,
    NoteAddressesConsumer,
  ],
})
export class RedirectsModule {}
