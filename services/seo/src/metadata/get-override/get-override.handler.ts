import { Injectable } from '@nestjs/common';
import type { PageOverride } from '@latchline/contracts/seo/page-override.schema';
import { PageOverrideRepository } from '../page-override.repository';

@Injectable()
export class GetOverrideHandler {
  constructor(private readonly overrides: PageOverrideRepository) {}

  run({ path }: { path: string }): Promise<PageOverride> {
    return this.overrides.of(path);
  }
}
