import { Controller } from '@nestjs/common';
import { requireVersion } from '@latchline/contracts/messaging/expected-version';
import {
  changeSeoSetting,
  getSeoSetting,
  listSeoSettings,
} from '@latchline/contracts/seo/heads/seo-setting.operations';
import { seoErrors } from '@latchline/contracts/seo/seo.errors';
import type { SeoSetting } from '@latchline/contracts/seo/heads/seo.schema';
import { Handles } from '@latchline/runtime/requests/handles';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import type { z } from 'zod';
import { assertKnownVariables } from './known-variables';
import { SettingNotFound } from './seo.errors';
import { SeoSettingRepository } from './seo-setting.repository';

/** Triggers write the event of each change; the handlers wake the outbox so that it is published at once. */
@Controller()
export class SeoSettingHandlers {
  constructor(
    private readonly settings: SeoSettingRepository,
    private readonly outbox: Outbox,
  ) {}

  @Handles(listSeoSettings)
  async list() {
    return { items: await this.settings.all() };
  }

  @Handles(getSeoSetting)
  async get({ id }: z.output<typeof getSeoSetting.request>): Promise<SeoSetting> {
    const found = await this.settings.find(id);
    if (!found) throw new SettingNotFound(id);
    return found;
  }

  @Handles(changeSeoSetting)
  async change({ id, patch, ...version }: z.output<typeof changeSeoSetting.request>): Promise<SeoSetting> {
    const changed = await this.settings.change(id, (now) => {
      if (!now) throw new SettingNotFound(id);
      requireVersion(now, version, seoErrors.stale);
      assertKnownVariables(patch, now.page_type);
      return { ...now, ...patch };
    });
    this.outbox.wake();
    return changed;
  }
}
