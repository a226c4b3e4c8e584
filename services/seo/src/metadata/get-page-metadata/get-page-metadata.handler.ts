import { Injectable } from '@nestjs/common';
import type { PageMetadata } from '@latchline/contracts/seo/seo.schema';
import { type MetadataRequest, pageMetadata, siteWide } from '../page-metadata';
import { SeoSettingRepository } from '../seo-setting.repository';

@Injectable()
export class GetPageMetadataHandler {
  constructor(private readonly settings: SeoSettingRepository) {}

  async run(request: MetadataRequest): Promise<PageMetadata> {
    const settings = await this.settings.ofTypes([siteWide, request.page_type]);
    return pageMetadata(request, settings, new Date());
  }
}
