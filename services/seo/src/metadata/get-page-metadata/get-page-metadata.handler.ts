import { Inject, Injectable } from '@nestjs/common';
import type { PageMetadata } from '@latchline/contracts/seo/seo.schema';
import type { RuntimeConfig } from '@latchline/runtime/config/load-config';
import { RUNTIME_CONFIG } from '@latchline/runtime/service/runtime.tokens';
import { AddressSigner } from '@latchline/runtime/signing/address-signer';
import { type MetadataRequest, pageMetadata, siteWide } from '../page-metadata';
import type { SignPicture } from '../social-picture';
import { SeoSettingRepository } from '../seo-setting.repository';

@Injectable()
export class GetPageMetadataHandler {
  private readonly sign: SignPicture;

  constructor(
    private readonly settings: SeoSettingRepository,
    @Inject(RUNTIME_CONFIG) { MESSAGE_SEALING_KEY }: RuntimeConfig,
  ) {
    const signer = new AddressSigner(MESSAGE_SEALING_KEY, 'social');
    this.sign = (text) => signer.sign(text);
  }

  async run(request: MetadataRequest): Promise<PageMetadata> {
    const settings = await this.settings.ofTypes([siteWide, request.page_type]);
    return pageMetadata(request, settings, new Date(), this.sign);
  }
}
