import { Controller } from '@nestjs/common';
import {
  changeClaim,
  createClaim,
  deleteClaim,
  getClaim,
  listClaims,
} from '@latchline/contracts/content/claims/claim.operations';
import { contentErrors } from '@latchline/contracts/content/content.errors';
import { requireVersion } from '@latchline/contracts/messaging/expected-version';
import { Handles } from '@latchline/runtime/requests/handles';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { changedClaim } from './claim';
import { ClaimNotFound } from './claim.errors';
import { ClaimRepository } from './claim.repository';

@Controller()
export class ClaimHandlers {
  constructor(private readonly claims: ClaimRepository) {}

  @Handles(listClaims)
  async list() {
    return { items: await this.claims.all() };
  }

  @Handles(getClaim)
  async get({ id }: z.output<typeof getClaim.request>) {
    const claim = await this.claims.find(id);
    if (!claim) throw new ClaimNotFound();
    return claim;
  }

  @Handles(createClaim)
  create({ fields: { id = uuidv7(), ...fields }, value, actor }: z.output<typeof createClaim.request>) {
    const now = new Date();
    const empty = { ...fields, evidence_value: null, evidence_at: null, updated_by: null };
    const claim = { ...empty, id, created_at: now.toISOString() };
    return this.claims.add(changedClaim(claim, { patch: {}, value, actor }, now));
  }

  @Handles(changeClaim)
  async change({ id, expected_updated_at, ...change }: z.output<typeof changeClaim.request>) {
    const changed = await this.claims.change(id, (now) => {
      requireVersion(now, { expected_updated_at }, contentErrors.stale);
      return changedClaim(now, change, new Date());
    });
    if (!changed) throw new ClaimNotFound();
    return changed;
  }

  @Handles(deleteClaim)
  async delete({ id, ...version }: z.output<typeof deleteClaim.request>) {
    const removed = await this.claims.remove(id, (now) => requireVersion(now, version, contentErrors.stale));
    if (!removed) throw new ClaimNotFound();
    return {};
  }
}
