import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../api/query-keys';
import { useServices } from '../services/services';

export function useStats() {
  const { api } = useServices();
  return useQuery({ queryKey: queryKeys.stats, queryFn: ({ signal }) => api.stats(signal) });
}
