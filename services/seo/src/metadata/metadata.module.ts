import { Module } from '@nestjs/common';
import { GetPageMetadataHandler } from './get-page-metadata/get-page-metadata.handler';
import { PageOverrideHandlers } from './page-override.handlers';
import { PageOverrideRepository } from './page-override.repository';
import { SeoSettingHandlers } from './seo-setting.handlers';
import { SeoSettingRepository } from './seo-setting.repository';

@Module({
  controllers: [GetPageMetadataHandler, PageOverrideHandlers, SeoSettingHandlers],
  providers: [PageOverrideRepository, SeoSettingRepository],
  exports: [PageOverrideRepository, SeoSettingRepository],
})
export class MetadataModule {}
