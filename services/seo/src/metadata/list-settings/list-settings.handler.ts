import { Injectable } from '@nestjs/common';
import type { SeoSetting } from '@latchline/contracts/seo/seo.schema';
import { SeoSettingRepository } from '../seo-setting.repository';

@Injectable()
export class ListSettingsHandler {
  constructor(private readonly settings: SeoSettingRepository) {}

  async run(): Promise<{ items: SeoSetting[] }> {
    return { items: await this.settings.all() };
  }
}
