import { Controller } from '@nestjs/common';
import { changeBusinessInfo, getBusinessInfo } from '@latchline/contracts/content/business-info.operations';
import { Handles } from '@latchline/runtime/requests/handles';
import type { z } from 'zod';
import { NoBusinessInfo } from './business-info.errors';
import { BusinessInfoRepository } from './business-info.repository';
import { changedBusinessInfo } from './changed-business-info';

@Controller()
export class BusinessInfoHandlers {
  constructor(private readonly businessInfo: BusinessInfoRepository) {}

  @Handles(getBusinessInfo)
  async get() {
    const found = await this.businessInfo.find();
    if (!found) throw new NoBusinessInfo();
    return found;
  }

  @Handles(changeBusinessInfo)
  change(change: z.output<typeof changeBusinessInfo.request>) {
    return this.businessInfo.change((now) => changedBusinessInfo(now, change));
  }
}
