import { Controller } from '@nestjs/common';
import { requireVersion } from '@latchline/contracts/messaging/expected-version';
import {
  changePageOverride,
  getPageOverride,
  listPageOverrides,
  removePageOverride,
} from '@latchline/contracts/seo/heads/page-override.operations';
import type { PageOverride } from '@latchline/contracts/seo/heads/page-override.schema';
import { seoErrors } from '@latchline/contracts/seo/seo.errors';
import { Handles } from '@latchline/runtime/requests/handles';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import type { z } from 'zod';
import { assertKnownVariables } from './known-variables';
import { PageOverrideRepository } from './page-override.repository';

/** Triggers write the event of each change; the handlers wake the outbox so that it is published at once. */
@Controller()
export class PageOverrideHandlers {
  constructor(
    private readonly overrides: PageOverrideRepository,
    private readonly outbox: Outbox,
  ) {}

  @Handles(listPageOverrides)
  async list() {
    return { items: await this.overrides.all() };
  }

  @Handles(getPageOverride)
  get({ path }: z.output<typeof getPageOverride.request>): Promise<PageOverride> {
    return this.overrides.of(path);
  }

  @Handles(changePageOverride)
  async change({
    path,
    page_type,
    patch,
    actor,
    ...version
  }: z.output<typeof changePageOverride.request>): Promise<PageOverride> {
    const changed = await this.overrides.change(path, (now) => {
      requireVersion(now, version, seoErrors.stale);
      assertKnownVariables(patch, page_type);
      return { ...now, ...patch, updated_by: actor };
    });
    this.outbox.wake();
    return changed;
  }

  @Handles(removePageOverride)
  async remove({ path, ...version }: z.output<typeof removePageOverride.request>) {
    await this.overrides.remove(path, (now) => requireVersion(now, version, seoErrors.stale));
    this.outbox.wake();
    return {};
  }
}
