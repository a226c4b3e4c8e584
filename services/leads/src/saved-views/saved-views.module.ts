import { Module } from '@nestjs/common';
import { SavedViewHandlers } from './saved-view.handlers';
import { SavedViewRepository } from './saved-view.repository';

@Module({
  controllers: [SavedViewHandlers],
  providers: [SavedViewRepository],
})
export class SavedViewsModule {}
