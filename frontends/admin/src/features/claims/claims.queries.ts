import type { Claim } from '@latchline/contracts/content/claims/claim.schema';
import { routes } from '@latchline/contracts/api/routes';
import { itemsOf } from '../../shared/api/route-query';
import { useRouteQuery } from '../../shared/calls/use-route-query';

const refreshMs = 300_000;

/** Claims are sorted by urgency, so a change to one of them refreshes the list. */
export const claimLists = [routes.listClaims];

export const useClaims = () =>
  useRouteQuery(routes.listClaims, undefined, { select: itemsOf, refetchInterval: refreshMs });

export const useClaimFacts = () => useRouteQuery(routes.listClaimFacts, undefined, { select: itemsOf });

export const needsAttention = ({ state }: Claim): boolean => state === 'overdue' || state === 'changed';

export const useClaimCount = (): number => useClaims().data?.filter(needsAttention).length ?? 0;
