import { Injectable } from '@nestjs/common';
import type { SeoSetting } from '@latchline/contracts/seo/seo.schema';
import { NoSuchSetting } from '../seo.errors';
import { SeoSettingRepository } from '../seo-setting.repository';

@Injectable()
export class GetSettingHandler {
  constructor(private readonly settings: SeoSettingRepository) {}

  async run({ id }: { id: string }): Promise<SeoSetting> {
    const found = await this.settings.find(id);
    if (!found) throw new NoSuchSetting(id);
    return found;
  }
}
