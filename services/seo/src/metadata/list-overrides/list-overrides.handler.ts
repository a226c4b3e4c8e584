import { Injectable } from '@nestjs/common';
import type { PageOverride } from '@latchline/contracts/seo/page-override.schema';
import { PageOverrideRepository } from '../page-override.repository';

@Injectable()
export class ListOverridesHandler {
  constructor(private readonly overrides: PageOverrideRepository) {}

  async run(): Promise<{ items: PageOverride[] }> {
    return { items: await this.overrides.all() };
  }
}
