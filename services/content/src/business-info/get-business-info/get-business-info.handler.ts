import { Injectable } from '@nestjs/common';
import type { BusinessInfo } from '@latchline/contracts/content/content.schema';
import { NoBusinessInfo } from '../business-info.errors';
import { BusinessInfoRepository } from '../business-info.repository';

@Injectable()
export class GetBusinessInfoHandler {
  constructor(private readonly businessInfo: BusinessInfoRepository) {}

  async run(): Promise<BusinessInfo> {
    const found = await this.businessInfo.find();
    if (!found) throw new NoBusinessInfo();
    return found;
  }
}
