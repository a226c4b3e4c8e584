import type { Claim } from '@latchline/contracts/content/claims/claim.schema';
import { claimRoutes } from '@latchline/contracts/content/claims/claim.operations';
import { itemsOf } from '../../shared/api/route-query';
import { useRouteQuery } from '../../shared/calls/use-route-query';

const refreshMs = 300_000;

/** Claims are sorted by urgency, so a change to one of them refreshes the list. */
export const claimLists = [claimRoutes.listClaims];

export const useClaims = () =>
  useRouteQuery(claimRoutes.listClaims, undefined, { select: itemsOf, refetchInterval: refreshMs });

export const useClaimFacts = () => useRouteQuery(claimRoutes.listClaimFacts, undefined, { select: itemsOf });

export const needsAttention = ({ state }: Claim): boolean => state === 'overdue' || state === 'changed';

export const useClaimCount = (): number => useClaims().data?.filter(needsAttention).length ?? 0;
