import { Module } from '@nestjs/common';
import { LiveModule } from '../live/live.module';
import { PagesModule } from '../pages/pages.module';
import { CrawlersController } from './crawlers.controller';
import { CachedSitemap } from './cached-sitemap';
import { SitePages } from './site-pages';

@Module({
  imports: [LiveModule, PagesModule],
  controllers: [CrawlersController],
  providers: [CachedSitemap, SitePages],
  exports: [SitePages],
})
export class CrawlersModule {}
