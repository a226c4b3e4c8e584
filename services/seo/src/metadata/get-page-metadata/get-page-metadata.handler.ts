import { Controller, Inject } from '@nestjs/common';
import { getPageMetadata } from '@latchline/contracts/seo/heads/seo.operations';
import type { PageMetadata } from '@latchline/contracts/seo/heads/seo.schema';
import type { RuntimeConfig } from '@latchline/runtime/config/load-config';
import { Handles } from '@latchline/runtime/requests/handles';
import { RUNTIME_CONFIG } from '@latchline/runtime/config/runtime.tokens';
import { sealingKeys } from '@latchline/runtime/crypto/sealing-keys';
import { UrlSigner } from '@latchline/runtime/crypto/url-signer';
import { type MetadataRequest, pageMetadata, siteWide } from '../page-metadata';
import { PageOverrideRepository } from '../page-override.repository';
import type { SignPicture } from '../social-picture';
import { SeoSettingRepository } from '../seo-setting.repository';

@Controller()
export class GetPageMetadataHandler {
  private readonly sign: SignPicture;

  constructor(
    private readonly settings: SeoSettingRepository,
    private readonly overrides: PageOverrideRepository,
    @Inject(RUNTIME_CONFIG) config: RuntimeConfig,
  ) {
    const signer = new UrlSigner(sealingKeys(config, 'address:social'));
    this.sign = (text) => signer.sign(text);
  }

  @Handles(getPageMetadata)
  async run(request: MetadataRequest): Promise<PageMetadata> {
    const [settings, override] = await Promise.all([
      this.settings.ofTypes([siteWide, request.page_type]),
      this.overrides.of(request.path),
    ]);
    return pageMetadata(request, { settings, override }, new Date(), this.sign);
  }
}
