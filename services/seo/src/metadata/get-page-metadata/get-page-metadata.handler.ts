import { Injectable } from '@nestjs/common';
import type { PageMetadata } from '@latchline/contracts/seo/seo.schema';
import { type MetadataRequest, pageMetadata, siteWide } from '../page-metadata';
import { PageOverrideRepository } from '../page-override.repository';
import { SeoSettingRepository } from '../seo-setting.repository';

@Injectable()
export class GetPageMetadataHandler {
  constructor(
    private readonly settings: SeoSettingRepository,
    private readonly overrides: PageOverrideRepository,
  ) {}

  async run(request: MetadataRequest): Promise<PageMetadata> {
    const [settings, override] = await Promise.all([
      this.settings.ofTypes([siteWide, request.page_type]),
      this.overrides.of(request.path),
    ]);
    return pageMetadata(request, { settings, override }, new Date());
  }
}
