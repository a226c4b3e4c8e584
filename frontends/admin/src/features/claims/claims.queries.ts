import type { Claim } from '@latchline/contracts/content/claims/claim.schema';
import { routes } from '@latchline/contracts/api/routes';
import { itemsOf } from '../../shared/api/route-query';
import { useRouteQuery } from '../../shared/calls/use-route-query';

const refreshMs = 300_000;

/** The order is by urgency, so after a change of one claim the list is read again. */
export const claimLists = [routes.listClaims];

export const useClaims = () =>
  useRouteQuery(routes.listClaims, undefined, { select: itemsOf, refetchInterval: refreshMs });

export const useClaimFacts = () => useRouteQuery(routes.listClaimFacts, undefined, { select: itemsOf });

export const needsSomebody = ({ state }: Claim): boolean => state === 'overdue' || state === 'changed';

export const useClaimCount = (): number => useClaims().data?.filter(needsSomebody).length ?? 0;
