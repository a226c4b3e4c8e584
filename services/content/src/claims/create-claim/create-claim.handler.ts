import { Injectable } from '@nestjs/common';
import type { createClaim } from '@latchline/contracts/content/claim.commands';
import type { StoredClaim } from '@latchline/contracts/content/claim.schema';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { changedClaim } from '../claim';
import { ClaimRepository } from '../claim.repository';

@Injectable()
export class CreateClaimHandler {
  constructor(private readonly claims: ClaimRepository) {}

  async run({ fields, value, actor }: z.output<typeof createClaim.request>): Promise<StoredClaim> {
    const now = new Date();
    const empty = { ...fields, evidence_value: null, evidence_at: null, updated_by: null };
    const claim = { ...empty, id: uuidv7(), created_at: now.toISOString() };
    return this.claims.add(changedClaim(claim, { patch: {}, value, actor }, now));
  }
}
