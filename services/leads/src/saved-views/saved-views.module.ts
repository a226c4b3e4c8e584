import { Module } from '@nestjs/common';
import { ChangeViewController } from './change-view/change-view.controller';
import { ChangeViewHandler } from './change-view/change-view.handler';
import { CreateViewController } from './create-view/create-view.controller';
import { CreateViewHandler } from './create-view/create-view.handler';
import { DeleteViewController } from './delete-view/delete-view.controller';
import { DeleteViewHandler } from './delete-view/delete-view.handler';
import { GetViewController } from './get-view/get-view.controller';
import { GetViewHandler } from './get-view/get-view.handler';
import { ListViewsController } from './list-views/list-views.controller';
import { ListViewsHandler } from './list-views/list-views.handler';
import { OrderViewsController } from './order-views/order-views.controller';
import { OrderViewsHandler } from './order-views/order-views.handler';
import { SavedViewRepository } from './saved-view.repository';

@Module({
  controllers: [
    ChangeViewController,
    CreateViewController,
    DeleteViewController,
    GetViewController,
    ListViewsController,
    OrderViewsController,
  ],
  providers: [
    ChangeViewHandler,
    CreateViewHandler,
    DeleteViewHandler,
    GetViewHandler,
    ListViewsHandler,
    OrderViewsHandler,
    SavedViewRepository,
  ],
})
export class SavedViewsModule {}
