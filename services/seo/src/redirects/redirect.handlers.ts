import { Controller } from '@nestjs/common';
import { requireVersion } from '@latchline/contracts/messaging/expected-version';
import {
  changeRedirect,
  createRedirect,
  deleteRedirect,
  getRedirectVersion,
  listRedirectRules,
  listRedirects,
} from '@latchline/contracts/seo/redirects/redirect.operations';
import { redirectErrors } from '@latchline/contracts/seo/redirects/redirect.errors';
import type { Redirect } from '@latchline/contracts/seo/redirects/redirect.schema';
import { Handles } from '@latchline/runtime/requests/handles';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { assertHarmless, RedirectChanges } from './redirect-changes';
import { RedirectIndex } from './redirect-loop';
import { RedirectNotFound } from './redirect.errors';
import { RedirectRepository } from './redirect.repository';

@Controller()
export class RedirectHandlers {
  constructor(
    private readonly changes: RedirectChanges,
    private readonly redirects: RedirectRepository,
  ) {}

  @Handles(listRedirects)
  async list() {
    return { items: await this.redirects.all() };
  }

  @Handles(getRedirectVersion)
  async version() {
    return { version: await this.redirects.version() };
  }

  @Handles(listRedirectRules)
  async rules() {
    // First, so that a change in between is noticed next time.
    const version = await this.redirects.version();
    return { version, items: await this.redirects.rules() };
  }

  @Handles(createRedirect)
  create({ redirect: given, actor }: z.output<typeof createRedirect.request>): Promise<Redirect> {
    const redirect = this.changes.normalised(given);
    return this.changes.run((manager, all) => {
      assertHarmless(redirect, new RedirectIndex(all));
      return this.redirects.add(manager, { id: uuidv7(), ...redirect, actor });
    });
  }

  @Handles(changeRedirect)
  change({ id, redirect: given, ...version }: z.output<typeof changeRedirect.request>): Promise<Redirect> {
    const redirect = this.changes.normalised(given);
    return this.changes.run((manager, all) => {
      const current = known(all, id);
      requireVersion(current, version, redirectErrors.stale);
      const others = new RedirectIndex(all.filter((one) => one !== current));
      assertHarmless(redirect, others);
      return this.redirects.change(manager, id, redirect);
    });
  }

  @Handles(deleteRedirect)
  async remove({ id, ...version }: z.output<typeof deleteRedirect.request>) {
    await this.changes.run(async (manager, all) => {
      requireVersion(known(all, id), version, redirectErrors.stale);
      await this.redirects.remove(manager, id);
    });
    return {};
  }
}

function known(all: readonly Redirect[], id: string): Redirect {
  const found = all.find((one) => one.id === id);
  if (!found) throw new RedirectNotFound(id);
  return found;
}
