import { Module } from '@nestjs/common';
import { IntakeModule } from '../intake/intake.module';
import { LiveModule } from '../live/live.module';
import { AddressReports } from './addresses/address-reports';
import { BlogFeed } from './blog/blog-feed';
import { BlogFeedController } from './blog/blog-feed.controller';
import { BlogPostPages } from './blog/blog-post.pages';
import { BlogController } from './blog/blog.controller';
import { BlogPages } from './blog/blog.pages';
import { PictureSizes } from './blog/picture-sizes';
import { AboutPageController } from './about/about-page.controller';
import { AboutPages } from './about/about.pages';
import { ContactPageController } from './contact/contact-page.controller';
import { ContactPages } from './contact/contact.pages';
import { DictionaryController } from './dictionary/dictionary.controller';
import { SiteDictionary } from './dictionary/site-dictionary';
import { ErrorPages } from './failures/error-pages';
import { FailurePages } from './failures/failure.pages';
import { NotFoundPageController } from './failures/not-found-page.controller';
import { BrandLogos } from './brand-logos';
import { FormPages } from './form-pages';
import { DictionaryBodies } from './cache/dictionary-bodies';
import { PageCaches } from './cache/page-caches';
import { ResponseCache } from './cache/response-cache';
import { HomePageController } from './home/home-page.controller';
import { HomePages } from './home/home.pages';
import { CallNumbers } from './call-numbers/call-numbers';
import { CachedQueriesModule } from './cache/cached-queries.module';
import { MediaController } from './media.controller';
import { LanguagePageController } from './languages/language-page.controller';
import { LanguagePages } from './languages/language.pages';
import { LegalPages } from './legal/legal.pages';
import { LegalPagesController } from './legal/legal-pages.controller';
import { OfflinePageController } from './offline/offline-page.controller';
import { OfflinePages } from './offline/offline.pages';
import { PageFreshness } from './page-freshness';
import { PageParts } from './page-parts';
import { PageRenderer } from './page-renderer';
import { PageFilter } from './page.filter';
import { Pages } from './pages';
import { PAGES_WITH_FORM, type PagesWithForm } from './quote-form';
import { CityPages } from './places/city.pages';
import { PlacePageController } from './places/place-page.controller';
import { RegionPages } from './places/region.pages';
import { TownPageController } from './places/town-page.controller';
import { TownPages } from './places/town.pages';
import { CurrentRules } from './addresses/current-rules';
import { Redirects } from './addresses/redirects';
import { ServicePagesController } from './services/service-pages.controller';
import { ServiceForms } from './service-forms';
import { ServicePages } from './services/service.pages';
import { ShellClient } from './shell/shell.client';

@Module({
  imports: [IntakeModule, CachedQueriesModule, LiveModule],
  controllers: [
    BlogController,
    BlogFeedController,
    HomePageController,
    MediaController,
    TownPageController,
    PlacePageController,
    ServicePagesController,
    ContactPageController,
    DictionaryController,
    AboutPageController,
    LanguagePageController,
    LegalPagesController,
    OfflinePageController,
    NotFoundPageController,
  ],
  providers: [
    AddressReports,
    BlogFeed,
    BlogPages,
    CallNumbers,
    BlogPostPages,
    BrandLogos,
    PictureSizes,
    AboutPages,
    CityPages,
    ContactPages,
    DictionaryBodies,
    ErrorPages,
    FailurePages,
    CurrentRules,
    FormPages,
    HomePages,
    OfflinePages,
    LanguagePages,
    LegalPages,
    PageCaches,
    PageFilter,
    PageFreshness,
    PageParts,
    PageRenderer,
    Pages,
    Redirects,
    RegionPages,
    ResponseCache,
    ServiceForms,
    ServicePages,
    ShellClient,
    SiteDictionary,
    TownPages,
    {
      provide: PAGES_WITH_FORM,
      useFactory: (...pages: PagesWithForm[]) => pages,
      inject: [HomePages, TownPages, ContactPages, CityPages, ServicePages, LanguagePages, OfflinePages],
    },
  ],
  exports: [
    BrandLogos,
    CurrentRules,
    ErrorPages,
    FailurePages,
    FormPages,
    CachedQueriesModule,
    PageFilter,
    PageParts,
    Pages,
    Redirects,
    ShellClient,
  ],
})
export class PagesModule {}
