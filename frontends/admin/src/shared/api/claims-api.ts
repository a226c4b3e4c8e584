import type { Claim, ClaimFields, ClaimPatch } from '@latchline/contracts/content/claims/claim.schema';
import type { Fact } from '@latchline/contracts/content/claims/claim-facts';
import { routes } from '@latchline/contracts/api/routes';
import { createApiClient } from '@latchline/kit/api/api-client';

/** What the site claims, and what each claim rests on. */
export interface ClaimsApi {
  list(signal?: AbortSignal): Promise<readonly Claim[]>;
  facts(signal?: AbortSignal): Promise<readonly Fact[]>;
  create(fields: ClaimFields): Promise<Claim>;
  change(id: string, patch: ClaimPatch, ifMatch: string): Promise<Claim>;
  remove(id: string): Promise<void>;
}

export function createClaimsApi(fetch: typeof globalThis.fetch): ClaimsApi {
  const { call } = createApiClient({ fetch });
  return {
    list: async (signal) => (await call(routes.listClaims, { signal })).items,
    facts: async (signal) => (await call(routes.listClaimFacts, { signal })).items,
    create: (body) => call(routes.createClaim, { body }),
    change: (id, body, ifMatch) =>
      call(routes.changeClaim, { params: { id }, body, headers: { 'if-match': ifMatch } }),
    remove: (id) => call(routes.deleteClaim, { params: { id } }),
  };
}
