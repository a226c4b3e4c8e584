import { Injectable } from '@nestjs/common';
import type { changeClaim } from '@latchline/contracts/content/claim.commands';
import type { StoredClaim } from '@latchline/contracts/content/claim.schema';
import type { z } from 'zod';
import { changedClaim } from '../claim';
import { NoSuchClaim, StaleClaim } from '../claim.errors';
import { ClaimRepository } from '../claim.repository';

@Injectable()
export class ChangeClaimHandler {
  constructor(private readonly claims: ClaimRepository) {}

  async run({
    id,
    expected_updated_at: expected,
    ...change
  }: z.output<typeof changeClaim.request>): Promise<StoredClaim> {
    const changed = await this.claims.change(id, (now) => {
      if (expected !== undefined && expected !== now.updated_at) throw new StaleClaim(now);
      return changedClaim(now, change, new Date());
    });
    if (!changed) throw new NoSuchClaim();
    return changed;
  }
}
