import { Injectable } from '@nestjs/common';
import type { BusinessInfo } from '@latchline/contracts/content/content.schema';
import { BusinessInfoRepository } from '../business-info.repository';
import { type BusinessInfoChange, changedBusinessInfo } from '../changed-business-info';

@Injectable()
export class ChangeBusinessInfoHandler {
  constructor(private readonly businessInfo: BusinessInfoRepository) {}

  run(change: BusinessInfoChange): Promise<BusinessInfo> {
    return this.businessInfo.change((now) => changedBusinessInfo(now, change));
  }
}
