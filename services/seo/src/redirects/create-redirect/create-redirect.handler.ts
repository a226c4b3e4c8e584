import { Injectable } from '@nestjs/common';
import type { Redirect, RedirectDraft } from '@latchline/contracts/seo/redirect.schema';
import { v7 as uuidv7 } from 'uuid';
import { assertHarmless, RedirectChanges } from '../redirect-changes';
import { RedirectRepository } from '../redirect.repository';

@Injectable()
export class CreateRedirectHandler {
  constructor(
    private readonly changes: RedirectChanges,
    private readonly redirects: RedirectRepository,
  ) {}

  run({ redirect, actor }: { redirect: RedirectDraft; actor: string }): Promise<Redirect> {
    return this.changes.run((manager, all) => {
      assertHarmless(redirect, all);
      return this.redirects.add(manager, { id: uuidv7(), ...redirect, actor });
    });
  }
}
