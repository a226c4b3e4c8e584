import { Injectable } from '@nestjs/common';
import type { changeRedirect } from '@latchline/contracts/seo/redirect.commands';
import type { Redirect } from '@latchline/contracts/seo/redirect.schema';
import { assertHarmless, RedirectChanges } from '../redirect-changes';
import { NoSuchRedirect, RedirectStale } from '../redirect.errors';
import { RedirectRepository } from '../redirect.repository';
import type { z } from 'zod';

type ChangeRedirect = Omit<z.output<(typeof changeRedirect)['request']>, 'actor'>;

@Injectable()
export class ChangeRedirectHandler {
  constructor(
    private readonly changes: RedirectChanges,
    private readonly redirects: RedirectRepository,
  ) {}

  run({ id, redirect, expected_updated_at: expected }: ChangeRedirect): Promise<Redirect> {
    return this.changes.run((manager, all) => {
      const current = all.find((one) => one.id === id);
      if (!current) throw new NoSuchRedirect(id);
      if (expected && Date.parse(expected) !== Date.parse(current.updated_at))
        throw new RedirectStale(current);
      const others = all.filter((one) => one !== current);
      assertHarmless(redirect, others);
      return this.redirects.change(manager, id, redirect);
    });
  }
}
