import { Injectable } from '@nestjs/common';
import type { changeSeoSetting } from '@latchline/contracts/seo/seo-setting.commands';
import type { SeoSetting } from '@latchline/contracts/seo/seo.schema';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import type { z } from 'zod';
import { assertKnownVariables } from '../known-variables';
import { assertCurrent, NoSuchSetting } from '../seo.errors';
import { SeoSettingRepository } from '../seo-setting.repository';

/** The table tells of its changes by itself; here they only leave at once. */
@Injectable()
export class ChangeSettingHandler {
  constructor(
    private readonly settings: SeoSettingRepository,
    private readonly outbox: Outbox,
  ) {}

  async run({
    id,
    patch,
    expected_updated_at,
  }: z.output<(typeof changeSeoSetting)['request']>): Promise<SeoSetting> {
    const changed = await this.settings.change(id, (now) => {
      if (!now) throw new NoSuchSetting(id);
      assertCurrent(now, expected_updated_at);
      assertKnownVariables(patch, now.page_type);
      return { ...now, ...patch };
    });
    this.outbox.wake();
    return changed;
  }
}
