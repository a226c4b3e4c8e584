import type { Claim } from '@latchline/contracts/content/claims/claim.schema';
import { useMutation, useQuery } from '@tanstack/react-query';
import { toast } from 'sonner';
import { queryKeys } from '../../shared/api/query-keys';
import { useClients } from '../../shared/clients/clients';

const refreshMs = 300_000;

export function useClaims() {
  const { claims } = useClients();
  return useQuery({
    queryKey: queryKeys.claims,
    queryFn: ({ signal }) => claims.list(signal),
    refetchInterval: refreshMs,
  });
}

export function useClaimFacts() {
  const { claims } = useClients();
  return useQuery({ queryKey: queryKeys.claimFacts, queryFn: ({ signal }) => claims.facts(signal) });
}

export const needsSomebody = ({ state }: Claim): boolean => state === 'overdue' || state === 'changed';

export const useClaimCount = (): number => useClaims().data?.filter(needsSomebody).length ?? 0;

/** After a change of one of them, the register is read again: the order is by urgency. */
export function useClaimChange<Input, Answer>(
  change: (input: Input) => Promise<Answer>,
  words: { readonly done: string; readonly failed: string },
) {
  const { queries } = useClients();
  return useMutation({
    mutationFn: change,
    onSuccess: () => toast.success(words.done),
    onError: () => toast.error(words.failed),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.claims }),
  });
}
