import { Module } from '@nestjs/common';
import { LiveModule } from '../live/live.module';
import { PagesModule } from '../pages/pages.module';
import { CrawlersController } from './crawlers.controller';
import { KeptSitemap } from './kept-sitemap';
import { SitePages } from './site-pages';

@Module({
  imports: [LiveModule, PagesModule],
  controllers: [CrawlersController],
  providers: [KeptSitemap, SitePages],
  exports: [SitePages],
})
export class CrawlersModule {}
