import { Injectable } from '@nestjs/common';
import type { StoredClaim } from '@latchline/contracts/content/claim.schema';
import { NoSuchClaim } from '../claim.errors';
import { ClaimRepository } from '../claim.repository';

@Injectable()
export class GetClaimHandler {
  constructor(private readonly claims: ClaimRepository) {}

  async run({ id }: { id: string }): Promise<StoredClaim> {
    const claim = await this.claims.find(id);
    if (!claim) throw new NoSuchClaim();
    return claim;
  }
}
