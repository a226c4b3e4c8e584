import { Controller } from '@nestjs/common';
import {
  getProviderCopies,
  type ProviderCopies,
} from '@latchline/contracts/notifications/provider-copies.operations';
import { Handles } from '@latchline/runtime/requests/handles';
import { ProviderCopyRepository } from './provider-copy.repository';

@Controller()
export class ProviderCopyHandlers {
  constructor(private readonly copies: ProviderCopyRepository) {}

  @Handles(getProviderCopies)
  counts(): Promise<ProviderCopies> {
    return this.copies.counts();
  }
}
