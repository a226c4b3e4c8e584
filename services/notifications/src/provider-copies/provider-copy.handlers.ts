import { Controller } from '@nestjs/common';
import {
  type DeletionReport,
  getProviderCopies,
  type ProviderCopies,
  reportDeletions,
} from '@latchline/contracts/notifications/provider-copies.operations';
import { Handles } from '@latchline/runtime/requests/handles';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { ProviderCopyRepository } from './provider-copy.repository';

@Controller()
export class ProviderCopyHandlers {
  constructor(private readonly copies: ProviderCopyRepository) {}

  @Handles(getProviderCopies)
  counts(): Promise<ProviderCopies> {
    return this.copies.counts();
  }

  @Handles(reportDeletions)
  async report({
    entered,
  }: z.output<typeof reportDeletions.request>): Promise<{ report: DeletionReport | null }> {
    if (entered !== null) await this.copies.entered(entered);
    return { report: await this.copies.report(uuidv7()) };
  }
}
