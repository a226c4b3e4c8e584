import { Injectable } from '@nestjs/common';
import type { changePageOverride } from '@latchline/contracts/seo/page-override.commands';
import type { PageOverride } from '@latchline/contracts/seo/page-override.schema';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import type { z } from 'zod';
import { assertKnownVariables } from '../known-variables';
import { PageOverrideRepository } from '../page-override.repository';
import { assertCurrent } from '../seo.errors';

@Injectable()
export class ChangeOverrideHandler {
  constructor(
    private readonly overrides: PageOverrideRepository,
    private readonly outbox: Outbox,
  ) {}

  async run({
    path,
    page_type,
    patch,
    actor,
    expected_updated_at,
  }: z.output<(typeof changePageOverride)['request']>): Promise<PageOverride> {
    const changed = await this.overrides.change(path, (now) => {
      assertCurrent(now, expected_updated_at);
      assertKnownVariables(patch, page_type);
      return { ...now, ...patch, updated_by: actor };
    });
    this.outbox.wake();
    return changed;
  }
}
