import { Injectable } from '@nestjs/common';
import type { StoredClaim } from '@latchline/contracts/content/claim.schema';
import { ClaimRepository } from '../claim.repository';

@Injectable()
export class ListClaimsHandler {
  constructor(private readonly claims: ClaimRepository) {}

  async run(): Promise<{ items: StoredClaim[] }> {
    return { items: await this.claims.all() };
  }
}
