import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from '../api/query-keys';

export async function refreshLeads(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: queryKeys.leads });
}

export async function refreshCounts(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: queryKeys.stats });
}
