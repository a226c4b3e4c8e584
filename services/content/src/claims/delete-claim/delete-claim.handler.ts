import { Injectable } from '@nestjs/common';
import { NoSuchClaim } from '../claim.errors';
import { ClaimRepository } from '../claim.repository';

@Injectable()
export class DeleteClaimHandler {
  constructor(private readonly claims: ClaimRepository) {}

  async run({ id }: { id: string }): Promise<Record<string, never>> {
    if (!(await this.claims.remove(id))) throw new NoSuchClaim();
    return {};
  }
}
