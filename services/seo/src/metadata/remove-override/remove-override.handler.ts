import { Injectable } from '@nestjs/common';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import { PageOverrideRepository } from '../page-override.repository';

@Injectable()
export class RemoveOverrideHandler {
  constructor(
    private readonly overrides: PageOverrideRepository,
    private readonly outbox: Outbox,
  ) {}

  async run({ path }: { path: string }): Promise<Record<string, never>> {
    await this.overrides.remove(path);
    this.outbox.wake();
    return {};
  }
}
