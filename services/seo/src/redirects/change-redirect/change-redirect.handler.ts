import { Injectable } from '@nestjs/common';
import type { Redirect, RedirectDraft } from '@latchline/contracts/seo/redirect.schema';
import { assertHarmless, RedirectChanges } from '../redirect-changes';
import { NoSuchRedirect } from '../redirect.errors';
import { RedirectRepository } from '../redirect.repository';

@Injectable()
export class ChangeRedirectHandler {
  constructor(
    private readonly changes: RedirectChanges,
    private readonly redirects: RedirectRepository,
  ) {}

  run({ id, redirect }: { id: string; redirect: RedirectDraft }): Promise<Redirect> {
    return this.changes.run((manager, all) => {
      const others = all.filter((one) => one.id !== id);
      if (others.length === all.length) throw new NoSuchRedirect(id);
      assertHarmless(redirect, others);
      return this.redirects.change(manager, id, redirect);
    });
  }
}
