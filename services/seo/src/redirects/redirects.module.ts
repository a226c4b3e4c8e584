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
import { RedirectChanges } from './redirect-changes';
import { RedirectRepository } from './redirect.repository';

@Module({
  controllers: [
    ListRedirectsController,
    CreateRedirectController,
    ChangeRedirectController,
    DeleteRedirectController,
  ],
  providers: [
    RedirectChanges,
    RedirectRepository,
    ListRedirectsHandler,
    CreateRedirectHandler,
    ChangeRedirectHandler,
    DeleteRedirectHandler,
    FollowMovesConsumer,
    FollowMovesHandler,
  ],
})
export class RedirectsModule {}
