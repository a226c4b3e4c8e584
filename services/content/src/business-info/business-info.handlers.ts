import { Controller } from '@nestjs/common';
import { type LogoFiles, sampleLogo } from '@latchline/contracts/content/brand/brand.schema';
import { changeBusinessInfo, getBusinessInfo } from '@latchline/contracts/content/business-info.operations';
import { Handles } from '@latchline/runtime/requests/handles';
import type { z } from 'zod';
import { NoBusinessInfo, NoSuchLogo } from './business-info.errors';
import { BusinessInfoRepository } from './business-info.repository';
import { changedBusinessInfo } from './changed-business-info';
import { madeLogo } from './logo-files';
import { LogoRepository } from './logo.repository';

@Controller()
export class BusinessInfoHandlers {
  constructor(
    private readonly businessInfo: BusinessInfoRepository,
    private readonly logos: LogoRepository,
  ) {}

  @Handles(getBusinessInfo)
  async get() {
    const found = await this.businessInfo.find();
    if (!found) throw new NoBusinessInfo();
    return found;
  }

  @Handles(changeBusinessInfo)
  async change(change: z.output<typeof changeBusinessInfo.request>) {
    const logoFiles = await this.logoFilesOf(change.patch.brand?.logo ?? '');
    return this.businessInfo.change((now) => changedBusinessInfo(now, change, logoFiles));
  }

  /** Made before the row is locked, because pictures take time. */
  private async logoFilesOf(logo: string): Promise<LogoFiles | null> {
    if (logo === '' || logo === sampleLogo) return null;
    const original = await this.logos.original(logo);
    if (!original) throw new NoSuchLogo();
    const { files, contents } = await madeLogo(original);
    await this.logos.store(contents);
    return files;
  }
}
