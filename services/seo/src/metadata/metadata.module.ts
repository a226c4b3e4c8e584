import { Module } from '@nestjs/common';
import { ChangeOverrideController } from './change-override/change-override.controller';
import { ChangeOverrideHandler } from './change-override/change-override.handler';
import { ChangeSettingController } from './change-setting/change-setting.controller';
import { ChangeSettingHandler } from './change-setting/change-setting.handler';
import { GetOverrideController } from './get-override/get-override.controller';
import { GetOverrideHandler } from './get-override/get-override.handler';
import { GetPageMetadataController } from './get-page-metadata/get-page-metadata.controller';
import { GetPageMetadataHandler } from './get-page-metadata/get-page-metadata.handler';
import { GetSettingController } from './get-setting/get-setting.controller';
import { GetSettingHandler } from './get-setting/get-setting.handler';
import { ListOverridesController } from './list-overrides/list-overrides.controller';
import { ListOverridesHandler } from './list-overrides/list-overrides.handler';
import { ListSettingsController } from './list-settings/list-settings.controller';
import { ListSettingsHandler } from './list-settings/list-settings.handler';
import { PageOverrideRepository } from './page-override.repository';
import { RemoveOverrideController } from './remove-override/remove-override.controller';
import { RemoveOverrideHandler } from './remove-override/remove-override.handler';
import { SeoSettingRepository } from './seo-setting.repository';

@Module({
  controllers: [
    ChangeOverrideController,
    ChangeSettingController,
    GetOverrideController,
    GetPageMetadataController,
    GetSettingController,
    ListOverridesController,
    ListSettingsController,
    RemoveOverrideController,
  ],
  providers: [
    ChangeOverrideHandler,
    ChangeSettingHandler,
    GetOverrideHandler,
    GetPageMetadataHandler,
    GetSettingHandler,
    ListOverridesHandler,
    ListSettingsHandler,
    PageOverrideRepository,
    RemoveOverrideHandler,
    SeoSettingRepository,
  ],
})
export class MetadataModule {}
