import { Module } from '@nestjs/common';
import { LiveModule } from '../live/live.module';
import { HomePageController } from './home-page.controller';
import { KnownFacts } from './known-facts';
import { NotFoundPageController } from './not-found-page.controller';
import { PageFreshness } from './page-freshness';
import { PageModels } from './page-models';
import { PageFilter } from './page.filter';
import { Pages } from './pages';
import { RegionPageController } from './region-page.controller';
import { ServicePagesController } from './service-pages.controller';
import { ShellClient } from './shell.client';
import { TownPageController } from './town-page.controller';

@Module({
  imports: [LiveModule],
  controllers: [
    HomePageController,
    RegionPageController,
    TownPageController,
    ServicePagesController,
    NotFoundPageController,
  ],
  providers: [KnownFacts, PageFilter, PageFreshness, PageModels, Pages, ShellClient],
  exports: [Pages, PageFilter],
})
export class PagesModule {}
