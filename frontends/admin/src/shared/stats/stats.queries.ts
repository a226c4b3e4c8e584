import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../api/query-keys';
import { useClients } from '../clients/clients';

export function useStats() {
  const { api } = useClients();
  return useQuery({ queryKey: queryKeys.stats, queryFn: ({ signal }) => api.stats(signal) });
}
